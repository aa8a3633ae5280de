// Longer than other files: it is a vocabulary in seven languages, which is read together.

/// What a label on a business paper names: the value beside or below it, a column of its table, or the paper itself.
public enum PaperLabel: String, CaseIterable, Sendable {
  // Values of the head.
  case number, orderNumber, customerNumber, otherNumber, date, dueDate, deliveryDate, otherDate
  case taxID, taxNumber, registerNumber, supplier, buyer, shipTo, contact
  // Payment.
  case iban, bic, account, reference, terms, direct
  // Sums.
  case net, tax, gross, paid, due, discount, carried, total, shipping
  // Columns.
  case position, description, quantity, unit, price, rate, amount, article
  // What the paper is.
  case invoice, credit, receipt, order, delivery, offer, statement, priceList, ticket, reminder, greeting
  // What tills and card terminals print.
  case till

  /// Whether the label names what the paper is.
  public var isTitle: Bool {
    switch self {
    case .invoice, .credit, .receipt, .order, .delivery, .offer, .statement, .priceList, .ticket, .reminder: true
    default: false
    }
  }

  /// Whether the label names a column of a table of items.
  public var isColumn: Bool {
    switch self {
    case .position, .description, .quantity, .unit, .price, .rate, .amount, .article, .discount, .total, .tax, .net:
      true
    default: false
    }
  }
}

extension PaperLabel {
  /// The phrases of each label in English, German, French, Spanish, Italian, Dutch and Portuguese: folded words, with commas
  /// between phrases. A phrase may have several meanings. The table makes the file as long as it is.
  static let phrases: [(PaperLabel, String)] = [
    (
      .number,
      """
      invoice number,invoice no,invoice nr,invoice num,invoice id,invoice #,invoice reference,invoice ref,tax invoice no,tax invoice number,
      bill number,bill no,bill #,inv no,inv #,document number,document no,
      rechnungsnummer,rechnungs nummer,rechnungs nr,rechnungsnr,rechnung nr,rechnung nummer,rechnung no,rg nr,rgnr,re nr,rechn nr,
      belegnummer,beleg nr,belegnr,handelsrechnung nr,faktura nr,fakturanummer,dokumentnummer,rechnungs no,gutschriftsnummer,gutschrift nr,
      facture n,facture no,facture numero,numero de facture,n de facture,n facture,no de facture,no facture,num facture,numero facture,
      reference facture,facture num,avoir n,n de piece,facture,
      factura n,factura no,factura num,factura numero,numero de factura,numero factura,n de factura,n factura,no de factura,num factura,
      no factura,n o de factura,nro factura,num de factura,
      fattura n,fattura nr,fattura no,fattura numero,numero fattura,n fattura,nr fattura,numero della fattura,n documento,numero documento,
      nr documento,num documento,
      factuurnummer,factuur nummer,factuur nr,factuurnr,factuur no,nota nummer,notanummer,factuur,
      fatura n,fatura no,numero da fatura,n fatura,fatura numero,numero fatura,n da fatura,fatura nr,fatura recibo n,n documento
      """
    ),
    (
      .orderNumber,
      """
      order number,order no,order id,order #,order ref,order reference,your order,your order no,your order number,purchase order,po number,
      po no,po #,p o #,p o number,p o no,purchase order no,purchase order number,po,sales order,customer po,your reference,your ref,
      bestellnummer,bestell nr,bestellnr,bestellung nr,ihre bestellung,ihre bestellnummer,ihre bestell nr,auftragsnummer,auftrags nr,
      auftragsnr,auftrag nr,auftrag,bestellung,ihr auftrag,ihr zeichen,ihre referenz,ihre bestellung nr,auftragsbestatigung nr,
      n de commande,n commande,numero de commande,no de commande,votre commande,commande n,ref commande,reference commande,bon de commande,
      votre reference,commande no,
      n de pedido,no de pedido,numero de pedido,pedido n,pedido no,su pedido,num pedido,n pedido,su referencia,pedido,
      n ordine,numero ordine,ordine n,vs ordine,nr ordine,vostro ordine,ordine,rif ordine,
      ordernummer,order nr,bestelnummer,uw referentie,uw order,uw bestelling,bestelling,
      encomenda n,n encomenda,nota de encomenda,numero de encomenda,sua encomenda
      """
    ),
    (
      .customerNumber,
      """
      customer number,customer no,customer id,customer #,client number,client no,client id,account no,account number,account id,customer code,
      kundennummer,kunden nr,kundennr,kd nr,kdnr,debitor nr,debitorennummer,debitor,mandatsreferenz,mitgliedsnummer,vertragskonto,kunden no,
      n client,n de client,numero client,no client,code client,id client,reference client,compte client,num client,ref client,
      n cliente,no cliente,numero de cliente,numero cliente,codigo cliente,codigo de cliente,cod cliente,num cliente,cliente n,
      codice cliente,cod cliente,nr cliente,codice fornitore,
      klantnummer,klant nr,klantnr,debiteurnummer,debiteur nr,debiteurnr,relatienummer,klant,
      n de cliente,n contribuinte cliente
      """
    ),
    (
      .otherNumber,
      """
      delivery note no,delivery note number,contract number,contract no,project number,project no,serial number,tracking number,booking id,
      reference number,ref no,job no,job number,quote number,quote no,quotation no,ticket no,case no,meter number,licence no,license no,
      lieferschein nr,lieferscheinnummer,lieferschein,vertragsnummer,vertrags nr,vertrag nr,projektnummer,projekt nr,projekt,artikelnummer,
      artikel nr,art nr,seriennummer,sendungsnummer,angebotsnummer,angebot nr,vorgangsnummer,vorgangs nr,objektnummer,zahlernummer,
      leitwege id,leitweg id,leitwegid,nummer,globale nummer,aktenzeichen,az,glaubiger id,
      bon de livraison n,n de contrat,n contrat,numero de dossier,n de dossier,numero de contrat,numero de ligne,numero de serie,devis n,bl n,
      albaran n,n albaran,contrato n,n de contrato,presupuesto n,
      ddt n,n ddt,contratto n,commessa,cig,cup,
      pakbon nr,contractnummer,projectnummer,offertenummer,dossiernummer,
      guia n,contrato
      """
    ),
    (
      .date,
      """
      invoice date,date of invoice,date of issue,issue date,issued,issued on,date issued,bill date,billing date,tax date,dated,date,
      invoice issued,document date,
      rechnungsdatum,rechnungs datum,rechnung vom,belegdatum,datum,ausstellungsdatum,fakturadatum,datum der rechnung,re datum,vom,
      date de facture,date facture,date de facturation,date d emission,date d etablissement,date emission,emise le,emis le,facture du,date de la facture,
      date du document,
      fecha,fecha de factura,fecha factura,fecha de emision,fecha emision,fecha de expedicion,fecha expedicion,fecha de la factura,
      data,data fattura,data documento,data emissione,data di emissione,data della fattura,del,
      factuurdatum,factuur datum,datum factuur,
      data da fatura,data de emissao,data fatura,data do documento
      """
    ),
    (
      .dueDate,
      """
      due date,payment due,payment due date,due,due on,due by,pay by,payment date,payable by,pay before,please pay by,date due,due for payment,
      fallig am,falligkeit,falligkeitsdatum,zahlbar bis,zahlbar bis zum,zahlungsziel,fallig,zu zahlen bis,zahlungsfrist,zahlung bis,
      bitte uberweisen bis,zahlbar am,fallig zum,fallig bis,zahlungstermin,netto bis,zahlbar ohne abschlag bis,zahlbar ohne abzug bis,
      uberweisen sie bitte bis zum,bis zum,
      echeance,date d echeance,date echeance,a regler avant le,a payer avant le,date limite de paiement,payable le,date de reglement,
      a regler au plus tard le,date limite de paiement le,reglement le,payable avant le,
      vencimiento,fecha de vencimiento,fecha vencimiento,vence,fecha limite de pago,vto,pagar antes del,
      scadenza,data scadenza,data di scadenza,scadenza pagamento,da pagare entro,entro il,pagamento entro,
      vervaldatum,te betalen voor,betalen voor,uiterste betaaldatum,verval datum,te voldoen voor,betaaldatum,vervalt op,
      data de vencimento,vencimento,data vencimento,pagar ate
      """
    ),
    (
      .deliveryDate,
      """
      delivery date,date of delivery,date of supply,supply date,tax point,service date,date of service,ship date,shipped,shipping date,
      lieferdatum,leistungsdatum,liefer leistungsdatum,lieferdatum leistungsdatum,leistungszeitpunkt,lieferung am,liefertermin,
      liefer und leistungsdatum,liefer bzw leistungsdatum,leistung vom,datum der leistung,datum der lieferung,leistungserbringung,lieferzeitpunkt,
      date de livraison,date de prestation,date livraison,livre le,date d execution,
      fecha de entrega,fecha operacion,fecha de operacion,fecha entrega,fecha de prestacion,
      data consegna,data di consegna,data trasporto,data ddt,
      leverdatum,leveringsdatum,datum levering,prestatiedatum,
      data de entrega,data entrega
      """
    ),
    (
      .otherDate,
      """
      order date,print date,printed,date of order,period,billing period,from,to,statement date,valid until,date of birth,check in,check out,
      bestelldatum,auftragsdatum,druckdatum,leistungszeitraum,liefer leistungszeitraum,abrechnungszeitraum,zeitraum,bestellung vom,auftrag vom,
      skonto bis,gultig bis,gultig ab,berechnungszeitraum,mit 2 skonto bis,skonto bei zahlung bis,ihre bestellung vom,lieferschein vom,mietzeitraum,
      date de commande,periode,commande du,valable jusqu au,prelevement a partir du,
      fecha de pedido,fecha pedido,periodo,valido hasta,data ordine,
      besteldatum,orderdatum,periode,data da encomenda
      """
    ),
    (
      .taxID,
      """
      vat no,vat number,vat id,vat reg no,vat reg,vat registration number,vat registration no,vat registration,vat,vat tin,gstin,gst no,
      gst number,gst reg no,gst registration no,tax id,tax id no,abn,tin,vat id no,vat reg number,ein,federal tax id,vat nr,gst hst,
      ust idnr,ust id nr,ust id,ustidnr,ustid,ust ident nr,umsatzsteuer id,umsatzsteuer identifikationsnummer,umsatzsteueridentifikationsnummer,
      mwst nr,mwst nummer,uid nr,uid,uid nummer,ust idnr,umsatzsteuer identnummer,ust identifikationsnummer,vat idnr,umsatzsteuer idnr,
      ust ident nummer,umsatzsteuer id nr,
      n tva,n tva intracom,n tva intracommunautaire,tva intracommunautaire,tva intracom,numero de tva,numero tva,n de tva,no tva,tva intra,
      n de tva intracommunautaire,n de tva intra communautaire,numero de tva intracommunautaire,tva,id tva,identifiant tva,code tva,tva n,
      cif,nif,c i f,n i f,nif cif,cif nif,n iva,iva n,numero de iva,nif iva,vat es,
      p iva,partita iva,p i,piva,part iva,cf e p iva,c f p iva,p iva c f,
      btw nummer,btw nr,btw id,btw identificatienummer,btw,btw no,btwnummer,btw nummer nl,
      nipc,contribuinte,n contribuinte,no contribuinte,numero de contribuinte,n de contribuinte,nif nipc
      """
    ),
    (
      .taxNumber,
      """
      steuernummer,steuer nr,steuernr,st nr,stnr,steuer nummer,service tax,service tax #,company number,company no,pan,
      codice fiscale,cod fisc,c f,cod fiscale,siret,siren,n siret,kvk,kvk nr,kvk nummer,reg no
      """
    ),
    (
      .registerNumber,
      """
      hrb,hra,amtsgericht,handelsregister,handelsregisternummer,registergericht,rcs,rcs paris,ape,naf,code ape,registered in england,
      company registration,registration no,registration number,registered number,cin,registro mercantil,rea,r e a,cap soc,firmenbuchnummer,fn,
      fb nr,lei,ean,gln,duns,blz,bankleitzahl,konto,kto,kto nr,kontonummer,konto nr,sort code,bank code
      """
    ),
    (
      .supplier,
      """
      sold by,seller,vendor,supplier,from,invoice from,bill from,issued by,service provider,
      verkaufer,lieferant,rechnungssteller,rechnung von,leistungserbringer,leistender unternehmer,absender,auftragnehmer,
      vendeur,fournisseur,emetteur,prestataire,expediteur,
      emisor,proveedor,vendedor,fornitore,cedente,mittente,cedente prestatore,leverancier,verkoper,afzender,fornecedor,emitente
      """
    ),
    (
      .buyer,
      """
      bill to,billed to,invoice to,invoiced to,sold to,customer,client,buyer,billing address,invoice address,bill address,recipient,customer name,
      purchaser,guest name,
      rechnungsempfanger,rechnung an,kunde,auftraggeber,kaufer,rechnungsadresse,rechnungsanschrift,empfanger,kaufer leistungsempfanger,leistungsempfanger,
      facture a,factura a,client,destinataire,adresse de facturation,acheteur,facturation,nom de l abonne,adresse facturation,
      facturar a,cliente,datos del cliente,destinatario,direccion de facturacion,comprador,facturado a,
      spett le,spettabile,spett,destinatario,intestatario,cessionario,cessionario committente,fatturare a,
      factuur aan,aan,factuuradres,klant,debiteur,koper,gefactureerd aan,
      faturar a,adquirente,exmo s,exmos srs
      """
    ),
    (
      .shipTo,
      """
      ship to,deliver to,delivery address,shipping address,shipped to,lieferadresse,lieferanschrift,warenempfanger,abweichender warenempfanger,
      lieferung an,adresse de livraison,livre a,livraison,direccion de entrega,enviar a,destinazione,luogo di destinazione,afleveradres,leveradres,
      bezorgadres,adresse de l installation,abweichender zahlungsempfanger,steuerbevollmachtigter des verkaufers,
      steuerbevollmachtigter,payee,zahlungsempfanger,local de entrega,morada de entrega
      """
    ),
    (
      .contact,
      """
      tel,phone,telephone,telefon,fax,telefax,mobil,mobile,email,e mail,mail,web,website,internet,www,ansprechpartner,bearbeiter,sachbearbeiter,
      contact,telefono,courriel,hotline,tlf,telefoon,sito,pec,telefone,handy,kontakt,geschaftsfuhrer,vorstand,aufsichtsrat,inhaber,
      managing director,directors,gerant
      """
    ),
    (.iban, "iban,iban no,iban nr"),
    (.bic, "bic,swift,bic swift,swift bic,swift code,bic code,bic swift code,bic nr"),
    (
      .account,
      """
      bank details,bank account,account name,account holder,bank,bank name,beneficiary,bankverbindung,bankverbindungen,kontoinhaber,kontoname,
      unsere bankverbindung,coordonnees bancaires,banque,titulaire du compte,titulaire,rib,datos bancarios,banco,titular,cuenta,
      coordinate bancarie,banca,beneficiario,intestato a,bankgegevens,bankrekening,rekeningnummer,ten name van,t n v,dados bancarios,
      virement,pay to,remit to
      """
    ),
    (
      .reference,
      """
      payment reference,reference,payment ref,ref,remittance reference,verwendungszweck,zahlungsreferenz,referenz,referenznummer,
      reference paiement,ref paiement,reference de paiement,communication,reference a rappeler,referencia,concepto de pago,referencia de pago,
      causale,riferimento,causale pagamento,betalingskenmerk,kenmerk,mededeling,referencia de pagamento,kundenreferenz,
      communication for your payment,betreff,zahlungsgrund
      """
    ),
    (
      .terms,
      """
      payment terms,terms,net days,days,payment within,within,please pay,please transfer,zahlungsbedingungen,zahlbar,zahlbar innerhalb,innerhalb von,
      ohne abzug,uberweisen sie,bitte uberweisen,zahlbar sofort,conditions de paiement,conditions de reglement,modalites de paiement,paiement a,
      reglement par,forma de pago,condiciones de pago,pagamento,modalita di pagamento,condizioni di pagamento,bonifico,
      betalingstermijn,betalingsvoorwaarden,gelieve,binnen,condicoes de pagamento,zahlungsart,zahlungsweise,zahlungsform,mode de reglement,
      modes de reglement,mode de paiement,rimessa diretta,payment method,skonto,escompte
      """
    ),
    (
      .direct,
      """
      lastschrift,bankeinzug,abgebucht,wird von nachfolgendem konto,ihrem konto,ihre bankverbindung,prelevement,prelevement automatique,direct debit,
      domiciliacion,adeudo,addebito,automatische incasso,incasso,debito direto,einzugsermachtigung,sepa mandat
      """
    ),
    (
      .net,
      """
      subtotal,sub total,net,net total,total net,net amount,total excl vat,total excl tax,total excluding vat,total ex vat,amount excl vat,taxable amount,
      total before tax,taxable value,net value,total excluding tax,subtotal excl vat,amount before tax,net price total,total without tax,
      nettobetrag,netto,summe netto,gesamt netto,zwischensumme,zwischensumme netto,nettosumme,netto gesamt,gesamtbetrag netto,netto summe,
      summe ohne mwst,warenwert netto,rechnungssumme ohne ust,gesamtnetto,nettowert,netto betrag,warenwert,rechnungsbetrag netto,
      gesamtsumme netto,steuerpflichtiger betrag,summe ohne ust,betrag netto,endsumme netto,
      total ht,montant ht,sous total,sous total ht,total hors taxes,total hors taxe,montant total ht,total net ht,net ht,base ht,total ht net,
      montant hors taxes,montant net ht,montant eur ht,
      base imponible,subtotal sin iva,total neto,importe neto,neto,suma,total sin iva,base,total bruto,b imponible,total base imponible,
      imponibile,totale imponibile,totale netto,netto merce,imponibile netto,totale merce,subtotale,totale senza iva,
      subtotaal,totaal excl btw,totaal exclusief btw,bedrag excl btw,totaal netto,netto bedrag,grondslag,totaal ex btw,nettobedrag,
      total liquido,total iliquido,base tributavel,valor liquido,base de incidencia,total sem iva
      """
    ),
    (
      .tax,
      """
      vat,sales tax,gst,tax,tax total,total tax,vat amount,total vat,tax amount,hst,cgst,sgst,igst,vat total,taxes,
      mwst,ust,umsatzsteuer,mehrwertsteuer,mwst betrag,ust betrag,steuer,steuerbetrag,zzgl mwst,zzgl ust,summe mwst,gesamt mwst,mwst satz,
      zuzuglich mwst,gesetzliche mwst,steuerbetrag in eur,zzgl umsatzsteuer,zuzuglich umsatzsteuer,
      tva,montant tva,total tva,dont tva,taxe,taxes,montant de la tva,montant total tva,
      iva,cuota iva,importe iva,total iva,cuota,iva total,imposta,totale iva,importo iva,totale imposta,imposte,
      btw,btw bedrag,totaal btw,bedrag btw,btw totaal,valor iva,total do iva,imposto
      """
    ),
    (
      .gross,
      """
      total,grand total,invoice total,total due,total amount,total incl vat,total including vat,total inc vat,total incl tax,total to pay,
      total payable,amount payable,total invoice,gross,gross total,gross amount,total gross,total amount due,amount due,invoice amount,
      total invoice amount,total including tax,total price,net payable,total inc gst,
      gesamtbetrag,rechnungsbetrag,bruttobetrag,gesamtsumme,gesamtsumme brutto,gesamt brutto,summe brutto,endbetrag,brutto,bruttosumme,
      gesamt,summe,rechnungssumme,gesamtbetrag brutto,rechnungsendbetrag,endsumme,rechnungsbetrag brutto,zu zahlender betrag,zahlbetrag,
      gesamtpreis brutto,total eur,total chf,gesamtrechnungsbetrag,brutto gesamt,gesamtbetrag inkl mwst,summe inkl mwst,zu zahlen,zu bezahlen,
      total ttc,montant ttc,net a payer,total a payer,montant total ttc,total general,total facture,somme a payer,montant a payer,
      montant total,net a payer ttc,total toutes taxes comprises,montant eur ttc,montant total a payer,
      total factura,total a pagar,importe total,total con iva,total general,importe a pagar,total iva incluido,importe,liquido a pagar,
      totale fattura,totale documento,totale da pagare,totale,totale complessivo,importo totale,netto a pagare,totale ivato,tot documento,
      totaal,totaal incl btw,totaal inclusief btw,te betalen,factuurbedrag,totaalbedrag,totaal te betalen,factuur totaal,totaal bedrag,te voldoen,
      eindtotaal,totaal eur,
      total da fatura,total a pagar,valor total,total geral,total documento
      """
    ),
    (
      .paid,
      """
      paid,amount paid,payments,payment received,deposit,deposit received,less paid,payments received,advance,prepaid,total paid,less deposit,payment,
      bereits gezahlt,anzahlung,erhaltene anzahlungen,bezahlt,abzgl anzahlung,geleistete zahlungen,erhaltene zahlungen,vorauszahlung,gezahlt,
      bereits bezahlt,abzuglich anzahlung,abschlagszahlung,abschlage,
      acompte,acompte verse,deja regle,deja paye,acomptes,regle,montant paye,
      pagado,anticipo,a cuenta,acconto,pagato,gia pagato,reeds voldaan,aanbetaling,betaald,reeds betaald,vooruitbetaald,pago,adiantamento
      """
    ),
    (
      .due,
      """
      balance due,balance,amount outstanding,outstanding,remaining,amount due,balance to pay,outstanding balance,remaining balance,total due,
      offener betrag,zu zahlen,restbetrag,noch zu zahlen,zahlbetrag,verbleibend,restforderung,offen,zu zahlender betrag,restzahlung,
      reste a payer,solde du,solde,reste du,net a payer,
      pendiente,total pendiente,saldo pendiente,resto,saldo,da pagare,residuo,totale da pagare,openstaand bedrag,nog te betalen,openstaand,
      te betalen,em divida,valor em divida
      """
    ),
    (
      .discount,
      """
      discount,disc,less discount,trade discount,rabatt,nachlass,abzgl rabatt,skonto,sonderrabatt,abschlag,gesamtbetrag der abschlage,rab,
      remise,rabais,ristourne,reduction,descuento,dto,dcto,sconto,sc,korting,desconto,desc
      """
    ),
    (
      .shipping,
      """
      shipping,delivery,postage,freight,shipping costs,delivery charge,versand,versandkosten,porto,fracht,lieferkosten,gesamtbetrag der zuschlage,
      frais de port,port,portes,gastos de envio,spese di spedizione,trasporto,verzendkosten,vracht
      """
    ),
    (
      .carried,
      """
      carried forward,brought forward,carry over,carried over,ubertrag,zwischenubertrag,report,a reporter,suma y sigue,suma anterior,riporto,
      a riportare,transport,transporteren,transportar
      """
    ),
    (
      .total,
      """
      total,gesamt,summe,totale,totaal,gesamtsumme,somme,suma,positionssumme,summe positionen,sum,line total
      """
    ),
    (
      .position,
      "pos,no,nr,n,#,item no,line,position,lfd nr,riga,ligne,linea,item #,sl no,s no,sr no,regel,posten,art,lp"
    ),
    (
      .description,
      """
      description,item,items,service,services,product,details,title,item description,particulars,description of goods,product description,goods,work,
      bezeichnung,beschreibung,leistung,artikel,artikelbezeichnung,text,produkt,leistungsbeschreibung,produkt beschreibung,dienstleistung,
      warenbezeichnung,leistungstext,position bezeichnung,tatigkeit,artikelbeschreibung,
      designation,libelle,prestation,article,produit,intitule,descriptif,prestations,
      concepto,descripcion,articulo,detalle,producto,servicio,
      descrizione,articolo,prodotto,descrizione articolo,descrizione dei beni,prestazione,
      omschrijving,artikelomschrijving,product,dienst,
      descricao,designacao,artigo,produto
      """
    ),
    (
      .article,
      """
      art nr,artikelnr,artikel nr,artikelnummer,sku,item code,code,product code,art no,reference,ref,codigo,codice,cod,art,mat nr,hsn,sac,hsn sac,
      hsn code,part no,art nr kunde,art nr lief,cod art,artikelcode,article no,refer
      """
    ),
    (
      .quantity,
      """
      qty,quantity,hours,units,menge,anzahl,anz,stuck,stunden,std,menge einheit,quantite,qte,nombre,nb,heures,cantidad,cant,uds,ctd,
      unidades,horas,quantita,q ta,qta,q,ore,aantal,hoeveelheid,uren,qtd,quantidade,hrs,no of units,mge
      """
    ),
    (
      .unit,
      """
      unit,uom,units,einheit,me,einh,unite,u,um,u m,unidad,ud,unita,eenheid,unidade,un,measure
      """
    ),
    (
      .price,
      """
      unit price,price,rate,unit cost,price per unit,each,unit rate,cost,price each,net price,hourly rate,unit,
      einzelpreis,e preis,preis,stuckpreis,ep,nettopreis,einzel,vk preis,preis einheit,preis stuck,einheitspreis,preis netto,stundensatz,
      einzelpreis netto,einzel preis,e preis netto,preis pro einheit,einzelbetrag,preis eur,
      prix unitaire,pu,p u,p u ht,prix,prix unitaire ht,pu ht,prix unit,prix unit ht,tarif,
      precio,precio unitario,p unitario,precio unit,p unit,pvp,
      prezzo,prezzo unitario,prezzo unit,p unit,prezzo un,
      prijs,stukprijs,prijs per stuk,eenheidsprijs,tarief,prijs per eenheid,
      preco,preco unitario,p unit
      """
    ),
    (
      .rate,
      """
      vat %,vat rate,tax %,tax rate,% vat,tax,taxes,vat,gst %,mwst,ust,mwst %,ust %,mwst satz,steuersatz,steuer,steuer %,% mwst,ust satz,mwst in %,
      tva,% tva,taux tva,tva %,taux,iva,% iva,iva %,tipo iva,aliquota,aliq,aliquota iva,cod iva,btw,% btw,btw %,btw tarief,btw percentage,taxa,taxa iva
      """
    ),
    (
      .amount,
      """
      amount,line total,total,total price,line amount,net amount,amount excl vat,total excl vat,extended price,subtotal,value,net,total net,
      entgelt,gesamt,betrag,gesamtpreis,summe,gesamtbetrag,g preis,gp,netto,zeilenbetrag,nettobetrag,positionsbetrag,positions betrag,positionspreis,
      preis gesamt,gesamt netto,wert,betrag netto,gesamtpreis netto,betrag eur,betrag in eur,positions,netto betrag,gesamt preis,
      montant,montant ht,total ht,prix total,total ligne,montant net,prix total ht,total ttc,montant ttc,
      importe,total linea,importe neto,valor,
      importo,prezzo totale,totale,imponibile,totale riga,
      bedrag,totaal,bedrag excl btw,totaalprijs,regeltotaal,
      montante,valor total,total liquido
      """
    ),
    (
      .invoice,
      """
      invoice,tax invoice,invoices,retail invoice,commercial invoice,proforma invoice,pro forma invoice,sales invoice,
      rechnung,handelsrechnung,faktura,schlussrechnung,abschlagsrechnung,teilrechnung,proformarechnung,honorarnote,honorarrechnung,
      facture,facture proforma,facture d acompte,note d honoraires,
      factura,factura proforma,factura simplificada,
      fattura,fattura accompagnatoria,fattura immediata,fattura proforma,parcella,
      factuur,kopie factuur,fatura,fatura recibo
      """
    ),
    (
      .credit,
      "credit note,credit memo,gutschrift,rechnungskorrektur,stornorechnung,avoir,nota de credito,factura rectificativa,abono,nota di credito,creditnota,creditfactuur"
    ),
    (
      .receipt,
      """
      receipt,payment receipt,sales receipt,quittung,kassenbon,bon,kassenbeleg,kaufbeleg,kundenbeleg,recu,ticket de caisse,recibo,
      ricevuta,scontrino,documento commerciale,kassabon,betaalbewijs,talao
      """
    ),
    (
      .order,
      """
      order confirmation,purchase order,sales order,order acknowledgement,auftragsbestatigung,bestellung,bestellbestatigung,
      confirmation de commande,bon de commande,confirmacion de pedido,pedido,conferma d ordine,ordine di acquisto,orderbevestiging,
      opdrachtbevestiging,inkooporder,confirmacao de encomenda
      """
    ),
    (
      .delivery,
      """
      delivery note,packing slip,packing list,dispatch note,lieferschein,packliste,bon de livraison,bordereau de livraison,albaran,
      documento di trasporto,ddt,bolla di consegna,pakbon,vrachtbrief,leveringsbon,guia de remessa,nota de entrega
      """
    ),
    (
      .offer,
      """
      quotation,quote,estimate,offer,proposal,angebot,kostenvoranschlag,devis,presupuesto,oferta,preventivo,offerta,offerte,orcamento,
      cotizacion
      """
    ),
    (
      .statement,
      """
      bank statement,statement of account,account statement,statement,kontoauszug,depotauszug,saldenliste,releve de compte,releve bancaire,releve,
      extracto bancario,extracto,estratto conto,rekeningafschrift,bankafschrift,extrato,closing balance,opening balance,neuer saldo,alter saldo,
      nouveau solde,ancien solde,saldo anterior,saldo final,new balance,previous balance,gehaltsabrechnung,lohnabrechnung,entgeltabrechnung,
      payslip,bulletin de paie
      """
    ),
    (
      .priceList,
      "price list,preisliste,tarifs,liste de prix,tarif,lista de precios,listino prezzi,listino,prijslijst,tabela de precos,tarifas,speisekarte"
    ),
    (
      .ticket,
      """
      e ticket,boarding pass,ticket,fahrkarte,fahrschein,online ticket,bordkarte,billet,billet electronique,billete,tarjeta de embarque,
      biglietto,carta d imbarco,kaartje,instapkaart,bilhete,reservation,itinerary,passenger,wagen,platz,eintrittskarte
      """
    ),
    (
      .reminder,
      "reminder,payment reminder,dunning letter,mahnung,zahlungserinnerung,rappel,lettre de rappel,recordatorio de pago,sollecito,herinnering,aanmaning"
    ),
    (
      .greeting,
      """
      dear,dear sir,dear madam,yours sincerely,yours faithfully,kind regards,best regards,sehr geehrte,sehr geehrter,mit freundlichen grussen,
      mit freundlichem gruss,madame,monsieur,cordialement,veuillez agreer,estimado,estimada,atentamente,saludos cordiales,gentile,
      cordiali saluti,distinti saluti,geachte,met vriendelijke groet,hoogachtend,exmo senhor,atenciosamente,com os melhores cumprimentos
      """
    ),
    (
      .till,
      """
      cash,change,cashier,visa,mastercard,amex,maestro,debit card,credit card,card payment,approved,auth code,terminal,terminal id,till,server,
      table,guests,tip,gratuity,tender,change due,contactless,store,register,
      bar,gegeben,ruckgeld,wechselgeld,ec karte,girocard,kartenzahlung,kasse,kassierer,bediener,tisch,kundenbeleg,tse,bon nr,bonnr,
      efectivo,cambio,tarjeta,mesa,especes,rendu,carte bancaire,caisse,table no,contanti,resto contanti,bancomat,cassa,tavolo,
      contant,wisselgeld,pin,pinnen,kassa,tafel,dinheiro,troco,multibanco,caixa,tunai,baki,thank you,please come again,vielen dank fur ihren einkauf
      """
    ),
  ]
}
