<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

/**
 * Column names of WooCommerce's product export by language, in lower case and without a space before the question mark: its exporter writes
 * them in the language of the user. English (also as in GB, AU, CA, NZ and ZA), Danish, Dutch, Estonian, Finnish, French, German, Italian,
 * Latvian, Lithuanian, Norwegian, Polish, Portuguese, Spanish and Swedish.
 *
 * Sources: WooCommerce's language packs of 2018 to 2025 (for Latvian of 2020 only), and public export files and their readers.
 */
final class WooCommerceColumnNames {

	/** By English name. */
	public const TRANSLATIONS = array(
		'sku' => array(
			'varenummer', 'artikelnummer', 'tootekood', 'tuotetunnus (sku)', 'ugs', 'cod', 'prekės kodas', 'kodas', 'ref', 'artikelnr',
			'art.-nr.', 'artikelnummer (sku)',
		),
		'name' => array( 'navn', 'nombre', 'nimi', 'nom', 'nome', 'pavadinimas', 'vārds', 'naam', 'nazwa', 'namn' ),
		'published' => array(
			'udgivet', 'veröffentlicht', 'publicado', 'avaldatud', 'julkaistu', 'publié', 'pubblicato', 'paskelbtas', 'publicēts',
			'publisert', 'gepubliceerd', 'opublikowano', 'opublikowany', 'publicerad',
		),
		'is featured?' => array(
			'er fremhævet (udvalgt)?', 'ist hervorgehoben?', '¿está destacado?', 'esiletõstetud?', 'on esittelyssä?', 'mis en avant?',
			'in primo piano?', 'rekomenduojamas?', 'izcelts?', 'er fremhevet?', 'uitgelicht?', 'wyróżniony produkt?', 'em destaque?',
			'är utvald?', 'hervorgehoben?',
		),
		'visibility in catalog' => array(
			'synlighed i katalog (shoppens frontend)', 'sichtbarkeit im katalog', 'visibility in catalogue',
			'visibilidad en el catálogo', 'nähtavus kataloogis', 'näkyvyys tuoteluettelossa', 'visibilité dans le catalogue',
			'visibilità nel catalogo', 'matomumas kataloge', 'redzamība katalogā', 'synlighet i katalogen', 'zichtbaarheid in catalogus',
			'widoczność w katalogu', 'visibilidade no catálogo', 'synlighet i katalog', 'katalogsichtbarkeit',
		),
		'short description' => array(
			'kort beskrivelse', 'kurzbeschreibung', 'descripción corta', 'lühikirjeldus', 'lyhyt kuvaus', 'description courte',
			'breve descrizione', 'trumpas apibūdinimas', 'īss apraksts', 'korte omschrijving', 'krótki opis', 'descrição curta',
			'descrição breve', 'kort beskrivning', 'descrizione breve', 'korte beschrijving',
		),
		'description' => array(
			'beskrivelse', 'beschreibung', 'descripción', 'kirjeldus', 'kuvaus', 'descrizione', 'aprašymas', 'apraksts', 'beschrijving',
			'opis', 'descrição', 'beskrivning',
		),
		'date sale price starts' => array(
			'den dato hvor tilbudsprisen starter', 'datum, an dem angebotspreis beginnt', 'fecha en que empieza el precio rebajado',
			'día en que empieza el precio rebajado', 'soodushinna alguskuupäev', 'alennuksen aloituspäivä', 'date de début de promo',
			'data di partenza del prezzo in saldo', 'akcijinės kainos galiojimo pradžia', 'akcijas cenas sākuma datums',
			'startdato for utsalgspris', 'startdatum actieprijs', 'data rozpoczęcia promocji', 'data de preço promocional começa em',
			'data de início do preço promocional', 'datum när reapriset börjar', 'datum, an dem der angebotspreis beginnt',
			'data di inizio del prezzo in offerta',
		),
		'date sale price ends' => array(
			'den dato hvor tilbudsprisen slutter', 'datum, an dem angebotspreis endet', 'fecha en que termina el precio de oferta',
			'día en que termina el precio rebajado', 'soodushinna lõpukuupäev', 'alennuksen päättymispäivä', 'date de fin de promo',
			'data in cui termina l\'offerta', 'termine data del prezzo di vendita', 'akcijinės kainos galiojimo pabaiga',
			'akcijas cenas beigu datums', 'sluttdato for utsalgspris', 'einddatum actieprijs', 'data zakończenia promocji',
			'data de preço promocional termina em', 'data de término do preço promocional', 'datum när reapriset upphör',
			'datum, an dem der angebotspreis endet', 'data di fine del prezzo in offerta',
		),
		'tax status' => array(
			'momsstatus', 'steuerstatus', 'estado del impuesto', 'maksustamine', 'veron tila', 'statut fiscal', 'état de la tva',
			'stato delle imposte', 'mokesčių statusas', 'nodokļa status', 'avgiftsstatus', 'skattestatus', 'btw status',
			'status podatku', 'status do imposto', 'status da taxa', 'situação fiscal',
		),
		'tax class' => array(
			'momsklasse', 'steuerklasse', 'clase de impuesto', 'maksuklass', 'veroluokka', 'classe de taxe', 'classe de tva',
			'classe tva', 'aliquota di imposta', 'mokesčių klasė', 'nodokļu likme.', 'avgiftsklasse', 'skatteklasse', 'belastingklasse',
			'klasa podatkowa', 'classe de imposto', 'classe de taxa', 'momsklass', 'momsgrupp',
		),
		'in stock?' => array(
			'på lager?', 'vorrätig?', '¿en stock?', '¿en inventario?', '¿existencias?', 'laos?', 'varasto?', 'en inventaire?',
			'en stock?', 'turime?', 'ir noliktavā?', 'op voorraad?', 'w magazynie?', 'em estoque?', 'em stock?', 'i lager?',
			'auf lager?',
		),
		'stock' => array(
			'lager', 'bestand', 'inventario', 'ladu', 'varasto', 'inventaire', 'magazzino', 'atsargos', 'noliktavā', 'voorraad',
			'stan magazynowy', 'magazyn', 'estoque', 'lagersaldo', 'lagerbestand',
		),
		'low stock amount' => array(
			'lavt lagerantal', 'geringe lagermenge', 'cantidad de bajo stock', 'cantidad de bajo inventario', 'madal laojääk',
			'varasto vähissä määrä', 'quantité d\'inventaire faible', 'montant de stock faible', 'quantità in magazzino bassa',
			'mažas likutis', 'zems krājumu daudzums', 'terskel for lite på lager', 'lage voorraad', 'niski stan magazynowy',
			'quantidade baixa de estoque', 'valor de stock baixo', 'valor baixo de inventário', 'lågt lagerantal',
			'geringer lagerbestand', 'ammontare di magazzino basso',
		),
		'backorders allowed?' => array(
			'restordrer tilladt?', 'lieferrückstande erlaubt?', '¿permitir reservas de productos agotados?', 'järeltellimused lubatud?',
			'salli jälkitoimitukset?', 'autoriser les commandes de produits en rupture?', 'abilita gli ordini arretrati?',
			'leidžiami išankstiniai užsakymai?', 'atļaut atpkaļpasūtījumus?', 'restordre tillatt?', 'nabestellingen toestaan?',
			'pozwalać na zamówienia oczekujące (na dostawę do magazynu)?', 'são permitidas encomendas?',
			'permitir encomendas pendentes?', 'tillåt restnoteringar?', 'restorder tillåtet?', 'lieferrückstände erlaubt?',
			'rückstände erlaubt?',
		),
		'sold individually?' => array(
			'sælges enkeltvist?', 'nur einzeln verkaufen?', 'vendido individualmente?', '¿vendido individualmente?', 'müüakse üksikuna?',
			'myydäänkö yksittäin?', 'vendre individuellement?', 'venduto singolarmente?', 'parduodama tik po vieną?',
			'pārdot atsevišķi?', 'solgt individuelt?', 'wordt individueel verkocht?', 'sprzedawany pojedynczo?',
			'vender individualmente?', 'säljes styckvis?', 'einzeln verkauft?',
		),
		'allow customer reviews?' => array(
			'tillad kundeanmeldelser?', 'kundenbewertungen erlauben?', 'kundenrezensionen erlauben?', '¿permitir reseñas de clientes?',
			'¿permitir valoraciones de clientes?', 'luba klientide arvustusi?', 'salli asiakkaiden tuotearviot',
			'autoriser les avis clients?', 'permetti le recensioni clienti?', 'leisti pirkėjų atsiliepimus?',
			'atļaut klientu atsauksmes?', 'tillat omtaler?', 'klantbeoordelingen toestaan?', 'włącz opinie klientów?',
			'permitir avaliações de clientes?', 'tillåt kundrecensioner?',
		),
		'purchase note' => array(
			'bemærkning til køb', 'hinweis zum kauf', 'notas de la compra', 'nota de compra', 'ostumärkus', 'viesti ostajalle',
			'note d\'achat', 'note de commande', 'note de l\'achat', 'nota di acquisto', 'pirkimo pastaba', 'pirkuma piezīme',
			'kjøpsnotat', 'aankoopnotitie', 'notatka do zakupu', 'nota da compra', 'nota da encomenda', 'köpmeddelande', 'kaufhinweis',
		),
		'sale price' => array(
			'tilbudspris', 'angebotspreis', 'precio de oferta', 'precio rebajado', 'soodushind', 'alennettu hinta', 'tarif promo',
			'prezzo in offerta', 'akcijinė kaina', 'išpardavimo kaina', 'akcijas cena', 'utsalgspris', 'actieprijs', 'cena promocyjna',
			'preço promocional', 'reapris', 'prix promo',
		),
		'regular price' => array(
			'normalpris', 'regulärer preis', 'precio normal', 'tavahind', 'normaali hinta', 'tarif régulier', 'prezzo di listino',
			'reguliari kaina', 'įprasta kaina', 'parastā cena:', 'ordinær pris', 'reguliere prijs', 'cena', 'preço', 'preço normal',
			'ordinarie pris', 'normaler preis', 'prix régulier', 'cena regularna',
		),
		'categories' => array(
			'kategorier', 'kategorien', 'categorías', 'kategooriad', 'osastot', 'catégories', 'categorie', 'kategorijos', 'kategorija',
			'categorieën', 'kategorie', 'categorias',
		),
		'shipping class' => array(
			'forsendelsesklasse', 'versandklasse', 'clase de envío', 'tarneklass', 'toimitusluokka', 'classe de livraison',
			'classe d\'expédition', 'classe di spedizione', 'pristatymo klasė', 'piegādes klase', 'fraktklasse', 'verzendklasse',
			'klasa wysyłkowa', 'classe de entrega', 'classe de envio', 'classes de envio', 'fraktklass',
		),
		'images' => array(
			'billeder', 'bilder', 'imágenes', 'pildid', 'kuvat', 'immagine', 'paveikslėliai', 'attēli', 'afbeeldingen', 'obrazki',
			'imagens', 'immagini',
		),
		'download limit' => array(
			'downloadbegrænsning', 'downloadlimit', 'límite de descargas', 'allalaadimiste limiit', 'latausraja',
			'limite de téléchargement', 'limite di download', 'atsisiuntimų limitas', 'lejupielādes limits', 'nedlastningsbegrensning',
			'downloadlimiet', 'limit pobrań', 'limite de downloads', 'limite de download', 'limite de descarregamento',
			'nedladdningsgräns', 'download-limit',
		),
		'download expiry days' => array(
			'download udløbsdage', 'ablauftage des downloads', 'días de caducidad de la descarga', 'días de expiración de la descarga',
			'allalaadimise aegumise päevi', 'latauksen vanhenemisaika päivissä', 'jours d\'expiration du téléchargement',
			'scarica i giorni di scadenza', 'parsisiuntimo galiojimas dienomis', 'lejupielādes derīguma termiņš',
			'dager til utløpsdato for nedlastingen', 'dagen vervaltijd download', 'ważność pobierania', 'dias para expirar o download',
			'dias para expirar o descarregamento', 'ladda ner utgångsdagar', 'ladda ned utgångsdagar', 'giorni di scadenza del download',
		),
		'parent' => array(
			'forældre', 'übergeordnetes produkt', 'superior', 'ülem', 'ylempi taso', 'genitore', 'tėvinis', 'vecāks', 'forelder',
			'hoofd', 'element nadrzędny', 'rodzic', 'ascendente', 'produto ascendente', 'pai', 'överordnad', 'förälder', 'eltern',
		),
		'grouped products' => array(
			'grupperede varer', 'gruppierte produkte', 'productos agrupados', 'grupeeritud tooted', 'joukkotuotteet', 'produits groupés',
			'groupes de produits', 'prodotti raggruppati', 'sugrupuoti produktai', 'grupētie produkti', 'grupperte produkter',
			'gegroepeerde producten', 'produkty grupowe', 'grupo de produtos', 'produtos agrupados', 'grupperade produkter',
		),
		'upsells' => array(
			'mersalg', 'zusatzverkäufe', 'ventas dirigidas', 'ülesmüügid', 'parempi tuote (up-sell)', 'montée en gamme',
			'produits suggérés', 'up-sell', 'pakeičiami produktai', 'pārdoti dārgāk', 'oppsalg', 'produkty "up-sell"', 'aumenta vendas',
			'uppförsäljning', 'merförsäljning', 'produkty "up-sell',
		),
		'cross-sells' => array(
			'krydssalg', 'cross-sells (querverkäufe)', 'ventas cruzadas', 'ristmüügid', 'lisätuote (cross-sell)', 'ventes croisées',
			'cross-sell', 'kryžm. produktai', 'piepārdošanas', 'kryssalg', 'produkty "cross-sell"', 'venda cruzada', 'vendas cruzadas',
			'korsförsäljning', 'querverkäufe', 'produkty "cross-sell',
		),
		'external url' => array(
			'ekstern url (webadresse)', 'externe url', 'url externa', 'väline url', 'ulkoinen verkko-osoite', 'url externe',
			'url esterna', 'išorinis internetinis adresas', 'ārēja saite', 'ekstern url', 'zewnętrzny adres url', 'url externo',
			'extern url', 'url esterno',
		),
		'button text' => array(
			'knap tekst', 'button-text', 'texto del botón', 'nupu tekst', 'painikkeen teksti', 'texte du boutton', 'libellé du bouton',
			'testo del pulsante', 'mygtuko tekstas', 'pogas teksts', 'knappetekst', 'knop tekst', 'tekst przycisku', 'texto do botão',
			'knapptext', 'texte du bouton',
		),
		'type' => array( 'typ', 'tipo', 'tüüp', 'laji', 'tipas', 'tips' ),
		'tags' => array(
			'schlagwörter', 'etiquetas', 'sildid', 'avainsanat', 'étiquettes', 'tag', 'etichette', 'žymos', 'birkas', 'stikkord', 'tagi',
			'etiketter', 'taggar',
		),
		'brands' => array( 'marken', 'marcas', 'marques', 'prekių ženklai', 'marchi', 'brand', 'merken', 'marki', 'varumärken' ),
		'position' => array(
			'posición', 'positsioon', 'paikka', 'posizione', 'pozicija', 'pozīcija', 'posisjon', 'positie', 'pozycja', 'posição',
		),
		'language' => array( 'sprache', 'langue', 'lingua' ),
		'translation group' => array( 'übersetzungsgruppe', 'groupe de traduction', 'groupe de traductions', 'gruppo di traduzione' ),
		'id' => array( 'identyfikator' ),
	);

	/** All languages write it with the four abbreviations and their own word for "or". */
	public const GTIN = '/^gtin,? upc,? ean.{0,10}\bisbn$/u';

	/** Followed by a unit in parentheses. */
	public const MEASURES = array(
		'weight' => array( 'vægt', 'gewicht', 'peso', 'kaal', 'paino', 'poids', 'svoris', 'svars', 'vekt', 'waga', 'vikt' ),
		'length' => array(
			'længde', 'länge', 'longitud', 'pikkus', 'pituus', 'longueur', 'lunghezza', 'ilgis', 'garums', 'lengde', 'lengte', 'długość',
			'comprimento', 'längd',
		),
		'width' => array(
			'bredde', 'breite', 'ancho', 'anchura', 'laius', 'leveys', 'largeur', 'larghezza', 'plotis', 'platums', 'breedte',
			'szerokość', 'largura', 'bredd',
		),
		'height' => array(
			'højde', 'höhe', 'altura', 'kõrgus', 'korkeus', 'hauteur', 'altezza', 'aukštis', 'augstums', 'høyde', 'hoogte', 'wysokość',
			'höjd',
		),
	);

	/** Numbered columns of attributes and downloads. */
	public const NUMBERED = array(
		'attribute %d name' => array(
			'egenskab %d navn', 'attribut %d name', 'nombre del atributo %d', 'omaduse %d nimi', 'ominaisuus %d nimi',
			'nom de l\'attribut %d', 'attributo %d nome', 'požymio %d pavadinimas', 'atribūta %d nosaukums', 'attributt %d navn',
			'naam eigenschap %d', 'nazwa atrybutu %d', 'nome do atributo %d', 'atributo %d nome', 'attribut %d namn',
			'nome dell\'attributo %d', 'nome attributo %d',
		),
		'attribute %d value(s)' => array(
			'egenskab %d værdi(er)', 'attribut %d wert(e)', 'valor(es) del atributo %d', 'omaduse %d väärtus(ed)',
			'ominaisuus %d arvo(t)', 'valeur(s) de l\'attribut %d', 'attributo %d valuta(e)', 'požymio %d reikšmė(s)',
			'atribūta %d vērtība (-s)', 'attributt %d verdi(er)', 'waarde eigenschap %d', 'wartości atrybutu %d',
			'valores do atributo %d', 'atributo %d valor(es)', 'attribut %d värde(n)', 'attributo %d valore(i)', 'attributo %d valori',
			'attributo %d valore', 'valeurs de l\'attribut %d', 'valeur de l\'attribut %d', 'valore dell\'attributo %d',
			'valori dell\'attributo %d', 'valore(i) dell\'attributo %d', 'valore attributo %d', 'valori attributo %d',
		),
		'attribute %d visible' => array(
			'egenskab %d er synlig', 'attribut %d sichtbar', 'atributo visible %d', 'omaduse %d nähtavus', 'ominaisuus %d näkyy',
			'attribut %d visible', 'attributo %d visibile', 'požymis %d matomas', 'atribūta %d redzamība', 'attributt %d synlig',
			'zichtbare eigenschap %d', 'atrybut %d widoczny', 'visibilidade do atributo %d', 'atributo %d visível',
			'attribut %d synligt', 'visibilité de l\'attribut %d',
		),
		'attribute %d global' => array(
			'egenskab %d globalt', 'attribut %d global', 'atributo global %d', 'omaduse %d globaalsus',
			'ominaisuus %d kaikkialla käytetty', 'attributo %d globale', 'požymis %d visuotinis', 'atribūta %d ir globāls',
			'attributt %d global', 'globale eigenschap %d', 'atrybut %d: globalny', 'atributo %d global', 'attribut %d globalt',
		),
		'attribute %d default' => array(
			'egenskab %d standard', 'attribut %d standard', 'atributo predeterminado %d', 'atributo por defecto %d',
			'omaduse %d vaikeväärtus', 'ominaisuuden %d oletus', 'attribut %d par défaut', 'attributo %d predefinito',
			'požymis %d numatytas', 'atribūta %d noklusējums', 'attributt %d standard', 'standaardeigenschap %d',
			'atrybut %d: wartość domyślna', 'atributo padrão %d', 'atributo %d por omissão', 'attribut %d standardvärde',
		),
		'download %d name' => array(
			'download %d navn', 'nombre de la descarga %d', 'allalaadimise %d nimi', 'latauksen %d nimi', 'nom de téléchargement %d',
			'nome %d download', 'atsisiuntimo %d pavadinimas', 'lejupielādēt %d nosaukumu', 'nedlasting %d navn', 'naam download %d',
			'nazwa %d pliku do pobrania', 'nome do download %d', 'descarregar %d nome', 'ladda ner %d namn', 'ladda ned %d namn',
		),
		'download %d url' => array(
			'download %d url (webadresse)', 'url de la descarga %d', 'allalaadimise %d url', 'latauksen %d verkko-osoite',
			'url de téléchargement %d', 'atsisiuntimo %d url', 'lejupielāde %d url', 'nedlasting %d url', 'url download %d',
			'adres url %d pliku do pobrania', 'url do download %d', 'url de download %d', 'descarregar %d url', 'ladda ner %d url',
			'ladda ned %d url',
		),
		'download %d id' => array(
			'%d-id herunterladen', 'id de la descarga %d', 'id de téléchargement %d', 'scarica id %d', 'atsisiųti %d id',
			'last ned %d id', 'download-%did', 'identyfikator %d pliku do pobrania', 'id do download %d', 'nedladdnings-id %d',
		),
	);
}
