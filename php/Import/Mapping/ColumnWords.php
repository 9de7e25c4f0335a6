<?php
declare(strict_types=1);

namespace Vitrine\Import\Mapping;

/**
 * Column names that other systems and spreadsheets use, by own column: English, German, French, Italian, Lithuanian, Spanish, Dutch,
 * Polish, Latvian and Estonian. Without accents, in lower case. Texts have no language here.
 */
final class ColumnWords {

	/** The more specific column first: “sale price” is not a price. */
	public const NAMES = array(
		'sku'              => array(
			'sku', 'article number', 'item number', 'item no', 'article no', 'product code', 'product number',
			'part number', 'item code', 'reference', 'artikelnummer', 'artikel nr', 'artnr', 'art nr', 'artikelnr',
			'bestellnummer', 'produktnummer', 'numero d article', 'reference produit', 'ref', 'code article',
			'code produit', 'codice articolo', 'codice prodotto', 'codice', 'riferimento', 'cod articolo', 'prekes kodas',
			'kodas', 'artikulas', 'prekes numeris', 'referencia', 'codigo', 'codigo de producto', 'codigo de articulo',
			'productcode', 'artikelcode', 'numer katalogowy', 'kod produktu', 'indeks', 'symbol', 'artikuls',
			'preces kods', 'tootekood', 'kood',
		),
		'gtin'             => array(
			'gtin', 'ean', 'ean13', 'ean code', 'barcode', 'bar code', 'upc', 'isbn', 'gtin ean', 'strichcode',
			'ean nummer', 'code barres', 'code ean', 'codice a barre', 'codice ean', 'bruksninis kodas', 'barkodas',
			'codigo de barras', 'streepjescode', 'kod kreskowy', 'kod ean', 'svitrkods', 'ribakood', 'ean kodas',
		),
		'mpn'              => array(
			'mpn', 'manufacturer part number', 'manufacturer number', 'herstellernummer', 'herstellerartikelnummer',
			'hersteller artikelnummer', 'reference fabricant', 'reference constructeur', 'codice produttore',
			'gamintojo kodas', 'referencia del fabricante', 'fabrikantcode', 'kod producenta', 'razotaja kods',
			'tootja kood',
		),
		'sale_from'        => array(
			'sale from', 'sale begins', 'sale starts', 'sale start', 'sale start date', 'sale price from', 'sale price starts',
			'date sale price starts', 'special from date', 'special price from date', 'angebot beginnt', 'angebot ab', 'angebot von',
			'angebotsbeginn', 'angebotspreis ab', 'angebotspreis beginnt am', 'datum an dem angebotspreis beginnt', 'aktion ab',
			'aktion von', 'aktionsbeginn', 'aktionspreis ab', 'aktionspreis von', 'debut promo', 'debut de la promotion',
			'debut des soldes', 'promo du', 'inizio offerta', 'inizio saldi', 'offerta dal', 'akcijos pradzia', 'akcija nuo',
			'inicio de la oferta', 'oferta desde', 'start aanbieding', 'aanbieding vanaf', 'promocja od', 'poczatek promocji',
			'akcijas sakums', 'akcija no', 'soodustuse algus',
		),
		'sale_until'       => array(
			'sale until', 'sale to', 'sale ends', 'sale end', 'sale end date', 'sale price to', 'sale price until', 'sale price ends',
			'date sale price ends', 'special to date', 'special price to date', 'angebot endet', 'angebot bis', 'angebotsende',
			'angebotspreis bis', 'angebotspreis endet am', 'datum an dem angebotspreis endet', 'aktion bis', 'aktionsende',
			'aktionspreis bis', 'fin promo', 'fin de la promotion', 'fin des soldes', 'promo au', 'fine offerta', 'fine saldi',
			'offerta al', 'akcijos pabaiga', 'akcija iki', 'fin de la oferta', 'oferta hasta', 'einde aanbieding',
			'aanbieding tot', 'promocja do', 'koniec promocji', 'akcijas beigas', 'akcija lidz', 'soodustuse lopp',
		),
		'sale_price'       => array(
			'sale price', 'special price', 'offer price', 'discounted price', 'promotional price', 'angebotspreis',
			'aktionspreis', 'sonderpreis', 'prix promotionnel', 'prix promo', 'prix solde', 'prix remise',
			'prezzo scontato', 'prezzo in offerta', 'prezzo offerta', 'akcijos kaina', 'kaina su nuolaida',
			'precio rebajado', 'precio de oferta', 'precio oferta', 'aanbiedingsprijs', 'actieprijs', 'cena promocyjna',
			'cena ar atlaidi', 'akcijas cena', 'soodushind',
		),
		'price'            => array(
			'price', 'unit price', 'regular price', 'retail price', 'selling price', 'gross price', 'price incl vat',
			'price tax incl', 'price tax excl', 'preis', 'verkaufspreis', 'vk', 'vkp', 'vk preis', 'bruttopreis',
			'einzelpreis', 'vk brutto', 'vkp brutto', 'preis brutto', 'ladenpreis', 'endpreis', 'bruttoverkaufspreis',
			'prix', 'prix ttc', 'prix de vente', 'prix unitaire', 'prix public', 'tarif',
			'prezzo', 'prezzo di vendita', 'prezzo unitario', 'prezzo ivato', 'kaina', 'pardavimo kaina', 'kaina su pvm',
			'precio', 'precio de venta', 'pvp', 'prijs', 'verkoopprijs', 'cena', 'cena brutto', 'cena sprzedazy',
			'pardosanas cena', 'hind', 'muugihind',
		),
		'vat_rate'         => array(
			'vat rate', 'tax rate', 'vat', 'vat percent', 'mwst', 'mwst satz', 'ust', 'ust satz', 'steuersatz',
			'mehrwertsteuer', 'tva', 'taux tva', 'taux de tva', 'iva', 'aliquota iva', 'aliquota', 'pvm', 'pvm tarifas',
			'tipo de iva', 'btw', 'btw tarief', 'stawka vat', 'pvn', 'pvn likme', 'kaibemaks', 'km',
		),
		'stock'            => array(
			'stock', 'stock level', 'quantity', 'qty', 'inventory', 'in stock', 'on hand', 'stock quantity',
			'available quantity', 'bestand', 'lagerbestand', 'menge', 'lager', 'anzahl', 'verfugbare menge', 'quantite',
			'quantite en stock', 'disponibilite', 'quantita', 'giacenza', 'scorte', 'disponibilita', 'magazzino', 'kiekis',
			'likutis', 'atsargos', 'kiekis sandelyje', 'cantidad', 'existencias', 'inventario', 'voorraad', 'aantal',
			'ilosc', 'stan', 'stan magazynowy', 'daudzums', 'krajumi', 'atlikums', 'kogus', 'laoseis',
		),
		'lead_days'        => array(
			'lead time', 'lead days', 'delivery time', 'days until dispatch', 'lieferzeit', 'lieferzeit in tagen',
			'delai de livraison', 'delai', 'tempo di consegna', 'tempi di consegna', 'pristatymo laikas',
			'pristatymo terminas', 'plazo de entrega', 'levertijd', 'czas dostawy', 'piegades laiks', 'tarneaeg',
		),
		'shipping_price'   => array(
			'shipping price', 'shipping cost', 'shipping costs', 'delivery cost', 'delivery price', 'versandkosten',
			'lieferkosten', 'frais de port', 'frais de livraison', 'spese di spedizione', 'costo di spedizione',
			'pristatymo kaina', 'siuntimo kaina', 'gastos de envio', 'verzendkosten', 'koszt dostawy', 'koszt wysylki',
			'piegades cena', 'tarnehind',
		),
		'weight_g'         => array(
			'weight g', 'weight in grams', 'weight grams', 'grams', 'gewicht g', 'gewicht in gramm', 'gewicht in g',
			'poids g', 'poids en grammes', 'peso g', 'peso in grammi', 'svoris g', 'svoris gramais', 'peso en gramos',
			'gewicht in gram', 'waga g', 'svars g', 'kaal g',
		),
		'net_content'      => array(
			'net content', 'net quantity', 'content quantity', 'inhalt', 'fullmenge', 'nettofullmenge', 'contenu',
			'contenance', 'quantite nette', 'contenuto', 'contenuto netto', 'grynasis kiekis', 'contenido neto', 'inhoud',
			'zawartosc', 'neto daudzums', 'netokogus',
		),
		'categories'       => array(
			'category', 'categories', 'product category', 'product group', 'kategorie', 'kategorien', 'warengruppe',
			'produktgruppe', 'produktkategorie', 'categorie produit', 'rubrique', 'famille', 'categoria', 'categorie',
			'categoria prodotto', 'kategorija', 'kategorijos', 'prekiu grupe', 'categorias', 'categorieen', 'productgroep',
			'kategoria', 'kategoriad', 'kategorijas', 'tootegrupp',
		),
		'pictures'         => array(
			'image', 'images', 'picture', 'pictures', 'photo', 'photos', 'image url', 'image link', 'image urls', 'bild',
			'bilder', 'bild url', 'foto', 'fotos', 'produktbild', 'image produit', 'immagine', 'immagini', 'url immagine',
			'nuotrauka', 'nuotraukos', 'paveikslelis', 'imagen', 'imagenes', 'afbeelding', 'afbeeldingen', 'zdjecie',
			'zdjecia', 'attels', 'atteli', 'pilt', 'pildid',
		),
		'brand'            => array(
			'brand', 'brand name', 'marke', 'markenname', 'marque', 'marca', 'marchio', 'prekes zenklas', 'zenklas',
			'merk', 'marka', 'zimols', 'kaubamark', 'brandas',
		),
		'manufacturer'     => array(
			'manufacturer', 'producer', 'maker', 'hersteller', 'produzent', 'fabricant', 'fabbricante', 'produttore',
			'gamintojas', 'fabricante', 'fabrikant', 'producent', 'razotajs', 'tootja',
		),
		'energy_class'     => array(
			'energy class', 'energy efficiency class', 'energieeffizienzklasse', 'classe energetique', 'classe energetica',
			'energijos klase', 'energetinio efektyvumo klase', 'clase energetica', 'energieklasse', 'klasa energetyczna',
			'energoklase', 'energiaklass',
		),
		'durability_years' => array(
			'durability years', 'warranty years', 'haltbarkeitsgarantie', 'garantie jahre', 'garantie in jahren',
		),
		'identification'   => array(
			'model', 'batch', 'modell', 'charge', 'modele', 'modello', 'modelis', 'modelo', 'mudel',
		),
		'warnings'         => array(
			'warnings', 'safety warnings', 'safety information', 'warnhinweise', 'sicherheitshinweise', 'avertissements',
			'avvertenze', 'ispejimai', 'advertencias', 'waarschuwingen', 'ostrzezenia', 'bridinajumi', 'hoiatused',
		),
		'excerpt'          => array(
			'short description', 'excerpt', 'summary', 'kurzbeschreibung', 'kurztext', 'description courte', 'resume',
			'descrizione breve', 'trumpas aprasymas', 'descripcion corta', 'korte beschrijving', 'krotki opis',
			'opis krotki', 'iss apraksts', 'luhikirjeldus',
		),
		'content'          => array(
			'description', 'long description', 'product description', 'body', 'beschreibung', 'langtext',
			'produktbeschreibung', 'artikelbeschreibung', 'description longue', 'descrizione', 'descrizione lunga',
			'aprasymas', 'prekes aprasymas', 'descripcion', 'beschrijving', 'omschrijving', 'opis', 'apraksts',
			'kirjeldus',
		),
		'title'            => array(
			'title', 'name', 'product name', 'product title', 'item name', 'product', 'titel', 'bezeichnung',
			'artikelbezeichnung', 'artikelname', 'produktname', 'produkt', 'artikel', 'nom', 'nom du produit', 'titre',
			'designation', 'libelle', 'nome', 'nome prodotto', 'titolo', 'prodotto', 'pavadinimas', 'prekes pavadinimas',
			'preke', 'nombre', 'nombre del producto', 'titulo', 'producto', 'naam', 'productnaam', 'nazwa',
			'nazwa produktu', 'tytul', 'nosaukums', 'preces nosaukums', 'nimetus', 'toote nimi', 'nimi',
		),
	);

	/** Of a price: that it includes VAT, or in which currency it is. */
	public const WITH_VAT = array(
		'incl', 'including', 'gross', 'inkl', 'mit', 'brutto', 'ttc', 'inclus', 'incluse', 'inclusa', 'ivato', 'su', 'incluido',
		'con', 'inclusief', 'z', 'ar', 'koos', 'eur', 'euro', 'chf', 'usd', 'gbp',
	);

	/** Of a price: that it is without VAT. */
	public const WITHOUT_VAT = array(
		'excl', 'excluding', 'ex', 'without', 'net', 'exkl', 'zzgl', 'ohne', 'netto', 'ht', 'hors', 'esclusa', 'senza', 'be', 'sin',
		'exclusief', 'bez', 'ilma',
	);

	/** Of a price that is not the one of the shop: the cost, or a recommended price. */
	public const OTHER_PRICES = array(
		'cost', 'purchase', 'wholesale', 'wholesale price', 'supplier', 'rrp', 'msrp', 'compare', 'old', 'ek', 'einkauf',
		'einkaufspreis', 'ekp', 'hek', 'lek', 'dek', 'uvp', 'alt', 'alter', 'vorher', 'statt', 'streichpreis', 'lieferant',
		'handler', 'staffelpreis', 'grundpreis', 'achat', 'ancien', 'gros', 'acquisto', 'ingrosso', 'vecchio', 'savikaina',
		'pirkimo', 'sena', 'compra', 'coste', 'mayorista', 'inkoop', 'inkoopprijs', 'adviesprijs', 'zakupu', 'hurtowa',
		'iepirkuma', 'ostuhind', 'min', 'max', 'minimum', 'reserved', 'reserviert', 'mindestbestand', 'meldebestand', 'base',
	);
}
