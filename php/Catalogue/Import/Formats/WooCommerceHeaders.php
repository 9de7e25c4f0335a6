<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Formats;

use Vitrine\Kernel\Lowercase;

/**
 * Translates WooCommerce's column names back to English: they are exported in the user's language (English, German, French and Italian are
 * supported).
 */
final class WooCommerceHeaders {

	/** An English export has all of these. */
	private const MARKS = array( 'type', 'sku', 'name', 'regular price' );

	/** Required in translated exports: a column that is not recognised could publish hidden products. */
	private const ESSENTIAL = array( 'published', 'visibility in catalog', 'in stock?' );

	/** Lower case, without a space before the question mark. */
	private const TRANSLATIONS = array(
		'type'                   => array( 'typ', 'tipo' ),
		'sku'                    => array( 'artikelnummer', 'art.-nr.', 'artikelnummer (sku)', 'ugs', 'cod' ),
		'name'                   => array( 'nom', 'nome' ),
		'published'              => array( 'veröffentlicht', 'publié', 'pubblicato' ),
		'is featured?'           => array( 'ist hervorgehoben?', 'hervorgehoben?', 'mis en avant?', 'in primo piano?' ),
		'visibility in catalog'  => array(
			'sichtbarkeit im katalog',
			'katalogsichtbarkeit',
			'visibilité dans le catalogue',
			'visibilità nel catalogo',
		),
		'short description'      => array( 'kurzbeschreibung', 'description courte', 'breve descrizione', 'descrizione breve' ),
		'description'            => array( 'beschreibung', 'descrizione' ),
		'date sale price starts' => array(
			'datum, an dem angebotspreis beginnt',
			'datum, an dem der angebotspreis beginnt',
			'date de début de promo',
			'data di partenza del prezzo in saldo',
			'data di inizio del prezzo in offerta',
		),
		'date sale price ends'   => array(
			'datum, an dem angebotspreis endet',
			'datum, an dem der angebotspreis endet',
			'date de fin de promo',
			'termine data del prezzo di vendita',
			'data di fine del prezzo in offerta',
		),
		'tax status'             => array( 'steuerstatus', 'état de la tva', 'stato delle imposte' ),
		'tax class'              => array( 'steuerklasse', 'classe de tva', 'classe tva', 'aliquota di imposta' ),
		'in stock?'              => array( 'vorrätig?', 'auf lager?', 'en stock?' ),
		'stock'                  => array( 'lager', 'bestand', 'lagerbestand', 'magazzino' ),
		'low stock amount'       => array(
			'geringe lagermenge',
			'geringer lagerbestand',
			'montant de stock faible',
			'ammontare di magazzino basso',
		),
		'backorders allowed?'    => array(
			'lieferrückstände erlaubt?',
			'lieferrückstande erlaubt?',
			'rückstände erlaubt?',
			'autoriser les commandes de produits en rupture?',
			'abilita gli ordini arretrati?',
		),
		'sold individually?'     => array(
			'nur einzeln verkaufen?',
			'einzeln verkauft?',
			'vendre individuellement?',
			'venduto singolarmente?',
		),
		'allow customer reviews?' => array(
			'kundenrezensionen erlauben?',
			'kundenbewertungen erlauben?',
			'autoriser les avis clients?',
			'permetti le recensioni clienti?',
		),
		'purchase note'          => array( 'hinweis zum kauf', 'kaufhinweis', 'note de commande', "note de l'achat", 'nota di acquisto' ),
		'sale price'             => array( 'angebotspreis', 'tarif promo', 'prix promo', 'prezzo in offerta' ),
		'regular price'          => array( 'regulärer preis', 'normaler preis', 'tarif régulier', 'prix régulier', 'prezzo di listino' ),
		'categories'             => array( 'kategorien', 'catégories', 'categorie' ),
		'brands'                 => array( 'marken', 'marques', 'marchi', 'brand' ),
		'gtin, upc, ean, or isbn' => array( 'gtin, upc, ean oder isbn', 'gtin, upc, ean ou isbn', 'gtin, upc, ean o isbn' ),
		'tags'                   => array( 'schlagwörter', 'étiquettes', 'etichette', 'tag' ),
		'shipping class'         => array( 'versandklasse', "classe d'expédition", 'classe de livraison', 'classe di spedizione' ),
		'language'               => array( 'sprache', 'langue', 'lingua' ),
		'translation group'      => array( 'übersetzungsgruppe', 'groupe de traduction', 'groupe de traductions', 'gruppo di traduzione' ),
		'images'                 => array( 'bilder', 'immagine', 'immagini' ),
		'download limit'         => array( 'downloadlimit', 'download-limit', 'limite de téléchargement', 'limite di download' ),
		'download expiry days'   => array(
			'ablauftage des downloads',
			"jours d'expiration du téléchargement",
			'scarica i giorni di scadenza',
			'giorni di scadenza del download',
		),
		'parent'                 => array( 'übergeordnetes produkt', 'eltern', 'genitore' ),
		'grouped products'       => array( 'gruppierte produkte', 'groupes de produits', 'produits groupés', 'prodotti raggruppati' ),
		'upsells'                => array( 'zusatzverkäufe', 'produits suggérés', 'montée en gamme', 'up-sell' ),
		'cross-sells'            => array( 'cross-sells (querverkäufe)', 'querverkäufe', 'ventes croisées', 'cross-sell' ),
		'external url'           => array( 'externe url', 'url externe', 'url esterna', 'url esterno' ),
		'button text'            => array( 'button-text', 'libellé du bouton', 'texte du bouton', 'testo del pulsante' ),
		'position'               => array( 'posizione' ),
	);

	/** Numbered columns of attributes, in all supported languages: name, values and switches. */
	private const ATTRIBUTES = array(
		'/^(?:attribute?o? (\d+) (?:name|nome)|nom de l\'attribut (\d+)|nome (?:dell\'attributo|attributo) (\d+))$/u' => 'attribute %d name',
		'/^(?:attribute?o? (\d+) (?:value\(s\)|wert\(e\)|valor[ei](?:\([ei]\))?))$/u' => 'attribute %d value(s)',
		'/^(?:valeur|valor)(?:\(?s\)?|e|i|e\(i\)) (?:de l\'attribut|dell\'attributo|attributo) (\d+)$/u' => 'attribute %d value(s)',
		'/^(?:attribute?o? (\d+) (?:visible|sichtbar|visibile)|visibilité de l\'attribut (\d+))$/u' => 'attribute %d visible',
		'/^(?:attribute?o? (\d+) glob[ae]le?|attribut global (\d+))$/u' => 'attribute %d global',
		'/^(?:attribute?o? (\d+) (?:default|standard|par défaut|predefinito))$/u' => 'attribute %d default',
	);

	/** Followed by a unit in parentheses. */
	private const MEASURES = array(
		'weight' => array( 'gewicht', 'poids', 'peso' ),
		'length' => array( 'länge', 'longueur', 'lunghezza' ),
		'width'  => array( 'breite', 'largeur', 'larghezza' ),
		'height' => array( 'höhe', 'hauteur', 'altezza' ),
	);

	/** @param list<string> $header */
	public static function recognises( array $header ): bool {
		$names = self::english( $header );
		return array_diff( self::MARKS, $names ) === array()
			&& (
				array_diff( self::MARKS, array_map( self::plain( ... ), $header ) ) === array()
				|| array_diff( self::ESSENTIAL, $names ) === array()
			);
	}

	/**
	 * @param list<string> $header
	 * @return list<string> In lower case; columns added by other plugins are kept as they are.
	 */
	public static function english( array $header ): array {
		$known = array();
		foreach ( self::TRANSLATIONS as $english => $translations ) {
			$known += array_fill_keys( array( $english, ...$translations ), $english );
		}
		$measures = array();
		foreach ( self::MEASURES as $english => $translations ) {
			$measures += array_fill_keys( array( $english, ...$translations ), $english );
		}
		return array_map(
			static function ( string $name ) use ( $known, $measures ): string {
				$plain = self::plain( $name );
				if ( preg_match( '/^(.+) \((.+)\)$/u', $plain, $parts ) === 1 && isset( $measures[ $parts[1] ] ) ) {
					return "{$measures[ $parts[1] ]} ($parts[2])";
				}
				return $known[ $plain ] ?? self::attribute( $plain ) ?? $plain;
			},
			$header
		);
	}

	private static function attribute( string $plain ): ?string {
		foreach ( self::ATTRIBUTES as $pattern => $english ) {
			if ( preg_match( $pattern, $plain, $numbers ) === 1 ) {
				return sprintf( $english, (int) implode( '', array_slice( $numbers, 1 ) ) );
			}
		}
		return null;
	}

	private static function plain( string $name ): string {
		$plain = Lowercase::convert( strtr( $name, array( "\u{a0}" => ' ', "\u{202f}" => ' ', '’' => "'" ) ) );
		return trim( str_replace( ' ?', '?', $plain ) );
	}
}
