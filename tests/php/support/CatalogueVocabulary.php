<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Vitrine\I18n\SearchNormalizer;

/**
 * Product texts in five languages for a generated catalogue, the same for the same number. About 30 % of the titles contain `vase`; colours
 * and materials are in a tenth of them; about ten products share the name of a series.
 */
final class CatalogueVocabulary {

	public const LANGUAGES = array( 'en', 'it', 'fr', 'de', 'lt' );

	/** Title by language. */
	private const TITLES = array(
		'en' => '{colour} {material} {noun} {series}',
		'it' => '{noun} in {material} {colour} {series}',
		'fr' => '{noun} en {material} {colour} {series}',
		'de' => '{noun} aus {material} {series}, {colour}',
		'lt' => '{noun} {series} iš {material}, {colour}',
	);

	private const EXCERPTS = array(
		'en' => 'Made by hand in small batches, for {use}. Each piece is slightly different.',
		'it' => 'Fatto a mano in piccole serie, per {use}. Ogni pezzo è leggermente diverso.',
		'fr' => 'Fabriqué à la main en petites séries, pour {use}. Chaque pièce est légèrement différente.',
		'de' => 'In kleinen Serien von Hand gefertigt, für {use}. Jedes Stück ist etwas anders.',
		'lt' => 'Pagaminta rankomis mažomis serijomis, skirta {use}. Kiekvienas gaminys šiek tiek kitoks.',
	);

	/** The first noun is in 30 % of the titles. */
	private const NOUNS = array(
		array( 'vase', 'Vaso', 'Vase', 'Vase', 'Vaza' ),
		array( 'bowl', 'Ciotola', 'Bol', 'Schale', 'Dubuo' ),
		array( 'plate', 'Piatto', 'Assiette', 'Teller', 'Lėkštė' ),
		array( 'mug', 'Tazza', 'Mug', 'Becher', 'Puodelis' ),
		array( 'teapot', 'Teiera', 'Théière', 'Teekanne', 'Arbatinukas' ),
		array( 'table lamp', 'Lampada da tavolo', 'Lampe de table', 'Tischlampe', 'Stalinė lempa' ),
		array( 'floor lamp', 'Lampada da terra', 'Lampadaire', 'Stehlampe', 'Toršeras' ),
		array( 'chair', 'Sedia', 'Chaise', 'Stuhl', 'Kėdė' ),
		array( 'stool', 'Sgabello', 'Tabouret', 'Hocker', 'Taburetė' ),
		array( 'side table', 'Tavolino', 'Table d’appoint', 'Beistelltisch', 'Staliukas' ),
		array( 'shelf', 'Mensola', 'Étagère', 'Wandregal', 'Lentyna' ),
		array( 'mirror', 'Specchio', 'Miroir', 'Spiegel', 'Veidrodis' ),
		array( 'candle holder', 'Portacandele', 'Bougeoir', 'Kerzenhalter', 'Žvakidė' ),
		array( 'storage box', 'Scatola', 'Boîte', 'Aufbewahrungsbox', 'Dėžė' ),
		array( 'cushion', 'Cuscino', 'Coussin', 'Kissen', 'Pagalvėlė' ),
	);

	private const MATERIALS = array(
		array( 'ceramic', 'ceramica', 'céramique', 'Keramik', 'keramikos' ),
		array( 'porcelain', 'porcellana', 'porcelaine', 'Porzellan', 'porceliano' ),
		array( 'oak', 'rovere', 'chêne', 'Eiche', 'ąžuolo' ),
		array( 'walnut', 'noce', 'noyer', 'Nussbaum', 'riešutmedžio' ),
		array( 'ash', 'frassino', 'frêne', 'Esche', 'uosio' ),
		array( 'brass', 'ottone', 'laiton', 'Messing', 'žalvario' ),
		array( 'steel', 'acciaio', 'acier', 'Stahl', 'plieno' ),
		array( 'glass', 'vetro', 'verre', 'Glas', 'stiklo' ),
		array( 'linen', 'lino', 'lin', 'Leinen', 'lino' ),
		array( 'wool', 'lana', 'laine', 'Wolle', 'vilnos' ),
	);

	private const COLOURS = array(
		array( 'White', 'bianco', 'blanc', 'weiß', 'balta' ),
		array( 'Black', 'nero', 'noir', 'schwarz', 'juoda' ),
		array( 'Grey', 'grigio', 'gris', 'grau', 'pilka' ),
		array( 'Blue', 'blu', 'bleu', 'blau', 'mėlyna' ),
		array( 'Green', 'verde', 'vert', 'grün', 'žalia' ),
		array( 'Red', 'rosso', 'rouge', 'rot', 'raudona' ),
		array( 'Yellow', 'giallo', 'jaune', 'gelb', 'geltona' ),
		array( 'Sand', 'sabbia', 'sable', 'sandfarben', 'smėlio' ),
		array( 'Brown', 'marrone', 'brun', 'braun', 'ruda' ),
		array( 'Natural', 'naturale', 'naturel', 'natur', 'natūrali' ),
	);

	private const USES = array(
		array( 'the kitchen', 'la cucina', 'la cuisine', 'die Küche', 'virtuvei' ),
		array( 'the dining table', 'la tavola', 'la table', 'den Esstisch', 'valgomojo stalui' ),
		array( 'the hallway', 'l’ingresso', 'l’entrée', 'den Flur', 'prieškambariui' ),
		array( 'the bedroom', 'la camera', 'la chambre', 'das Schlafzimmer', 'miegamajam' ),
		array( 'the study', 'lo studio', 'le bureau', 'das Arbeitszimmer', 'darbo kambariui' ),
		array( 'the bathroom', 'il bagno', 'la salle de bains', 'das Bad', 'vonios kambariui' ),
		array( 'the terrace', 'la terrazza', 'la terrasse', 'die Terrasse', 'terasai' ),
		array( 'the window sill', 'il davanzale', 'le rebord de fenêtre', 'die Fensterbank', 'palangei' ),
	);

	private const SYLLABLES = array(
		'ba', 'bre', 'da', 'dri', 'fe', 'flo', 'ga', 'gri', 'ka', 'kle', 'lu', 'lo', 'ma',
		'mi', 'no', 'nu', 'pa', 'pri', 'ra', 'ro', 'sa', 'sti', 'ta', 'tre', 'va', 've',
	);

	/** Products per series. */
	private const SERIES_SIZE = 10;

	/** @var array<string, string> Normalized words by text. */
	private array $normalized = array();

	/** @param int $products Size of the catalogue, which determines how many series it has. */
	public function __construct( private readonly int $products ) {
	}

	/** A number from 0 to `$limit` - 1 that depends on nothing but the product and the purpose. */
	public static function pick( int $product, string $purpose, int $limit ): int {
		return crc32( "$purpose $product" ) % $limit;
	}

	public function series( int $product ): string {
		$rest = self::pick( $product, 'series', max( 10, intdiv( $this->products, self::SERIES_SIZE ) ) );
		$name = '';
		for ( $syllable = 0; $syllable < 3; ++$syllable ) {
			$name .= self::SYLLABLES[ $rest % count( self::SYLLABLES ) ];
			$rest  = intdiv( $rest, count( self::SYLLABLES ) );
		}
		return ucfirst( $name );
	}

	/** @return array<string, list<array<string, string>>> Labels by language of the values of each attribute. */
	public static function attributes(): array {
		$labels = static fn ( array $words ): array => array_combine( self::LANGUAGES, $words );
		return array(
			'material' => array_map( $labels, self::MATERIALS ),
			'colour'   => array_map( $labels, self::COLOURS ),
		);
	}

	/** Position of a product's value in `attributes()`. */
	public static function value( int $product, string $attribute ): int {
		return self::pick( $product, $attribute, count( $attribute === 'colour' ? self::COLOURS : self::MATERIALS ) );
	}

	/** @return array{title: string, excerpt: string, material: string} */
	public function text( int $product, string $language ): array {
		$column = (int) array_search( $language, self::LANGUAGES, true );
		$noun   = self::pick( $product, 'noun', 10 ) < 3 ? 0 : 1 + self::pick( $product, 'other noun', count( self::NOUNS ) - 1 );
		$words  = array(
			'{noun}'     => self::NOUNS[ $noun ][ $column ],
			'{material}' => self::MATERIALS[ self::value( $product, 'material' ) ][ $column ],
			'{colour}'   => self::COLOURS[ self::value( $product, 'colour' ) ][ $column ],
			'{use}'      => self::USES[ self::pick( $product, 'use', count( self::USES ) ) ][ $column ],
			'{series}'   => $this->series( $product ),
		);
		return array(
			'title'    => strtr( self::TITLES[ $language ], $words ),
			'excerpt'  => strtr( self::EXCERPTS[ $language ], $words ),
			'material' => $words['{material}'],
		);
	}

	/** Like `SearchNormalizer::text()`, but each word is normalized once for the whole catalogue. */
	public function normalized( string ...$texts ): string {
		$words = array();
		foreach ( $texts as $text ) {
			foreach ( explode( ' ', $text ) as $word ) {
				$words[ $this->normalized[ $word ] ??= trim( SearchNormalizer::text( $word ) ) ] = true;
			}
		}
		return ' ' . implode( ' ', array_filter( array_map( 'strval', array_keys( $words ) ) ) ) . ' ';
	}
}
