<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\ReadModel\SortKey;
use Vitrine\Database\Database;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;

/**
 * Fills a shop that has no products with a generated catalogue in five languages, by statements over many rows: saving 100,000 products one
 * by one would take hours. Facts and read model are inserted; posts, translations, paths and terms are derived from them in the database.
 *
 * One category has 30 % of the products, each of ten others 1 %; the shop's own categories, or another one, share the rest. A tenth is sold
 * out, an eighth on sale or featured, a fifth has accessories.
 */
final class CatalogueSeeder {

	private const SMALL_CATEGORIES = 10;

	/** Rows per statement on MariaDB. */
	private const ROWS = 500;

	/** The first products are the accessories of others. */
	private const ACCESSORIES = 20;

	/** Products are spread over this time. */
	private const DAYS = 3 * 365;

	private readonly BulkInsert $insert;

	private CatalogueVocabulary $vocabulary;

	/** @var list<int> Canonical ids: the large one, the small ones, the others. */
	private array $categories;

	/** @var array<string, array<int, string>> Titles by language and category. */
	private array $categoryTitles = array();

	/** @var array<string, array{int, list<int>}> Id and value ids of each attribute. */
	private array $attributes = array();

	/** @var list<array{pictures: string, image: array<string, string>, gallery: array<string, string>}> */
	private array $pictures;

	private int $firstPost;

	/**
	 * @param list<array{pictures: string, image: array<string, string>, gallery: array<string, string>}> $pictures Of products, by
	 *        language.
	 */
	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly CategoryWriter $writer,
		private readonly AttributeWriter $attributeWriter,
		array $pictures,
	) {
		$this->pictures = $pictures;
		$this->insert   = new BulkInsert( $database );
	}

	/**
	 * @param int                    $newest   Unix time of the newest product.
	 * @param callable(string): void $progress
	 */
	public function write( int $count, int $newest, callable $progress ): void {
		$this->vocabulary = new CatalogueVocabulary( $count );
		$this->firstPost  = 1 + (int) $this->database->value( "SELECT MAX(ID) FROM {$this->database->wpdb->posts}" );
		$this->addCategories();
		$this->addAttributes();
		$this->insert->during(
			function () use ( $count, $newest, $progress ): void {
				for ( $first = 1; $first <= $count; $first += self::ROWS ) {
					$this->batch( range( $first, min( $count, $first + self::ROWS - 1 ) ), $count, $newest );
					if ( $first % 5000 === 1 ) {
						$progress( "product $first of $count" );
					}
				}
				foreach ( ( new DerivedRows( $this->database, $this->languages ) )->statements() as $what => $statement ) {
					$progress( $what );
					$this->insert->run( $statement );
				}
			}
		);
	}

	/** The URL of a product ends with its number, so that two with the same title have different ones. */
	public function path( int $product, string $language ): string {
		$slug = sanitize_title( $this->vocabulary->text( $product, $language )['title'] );
		return PathBases::standard( PathBases::PRODUCT, $language ) . "/$slug-$product";
	}

	private function addCategories(): void {
		$own  = array_map(
			static fn ( array $row ): int => (int) $row['id'],
			$this->database->rows( "SELECT DISTINCT canonical_id AS id FROM {translations} WHERE kind = 'category' ORDER BY 1" )
		);
		$more = array();
		for ( $n = 1; $n <= 1 + self::SMALL_CATEGORIES + ( $own === array() ? 1 : 0 ); ++$n ) {
			$texts = array();
			foreach ( $this->languages->all() as $language ) {
				$texts[ $language->code ] = array(
					'title'       => "Collection $n",
					'slug'        => "collection-$n-$language->code",
					'description' => '',
				);
			}
			$more[] = $this->writer->save( null, 100 + $n, 0, $texts );
		}
		$this->categories = array( ...$more, ...$own );
		foreach ( $this->database->rows( 'SELECT language, category_id, title FROM {category_view}' ) as $row ) {
			$this->categoryTitles[ (string) $row['language'] ][ (int) $row['category_id'] ] = (string) $row['title'];
		}
	}

	private function addAttributes(): void {
		foreach ( CatalogueVocabulary::attributes() as $name => $values ) {
			$labels = new Labels( array( 'en' => ucfirst( $name ) ) );
			$id     = $this->attributeWriter->save( new Attribute( 0, "bench_$name", AttributeType::Text, $labels, filterable: true ) );

			$this->attributes[ $name ] = array(
				$id,
				array_map(
					fn ( array $texts ): int => $this->attributeWriter->saveValue( new AttributeValue( 0, $id, new Labels( $texts ) ) ),
					$values
				),
			);
		}
	}

	/** @param list<int> $products */
	private function batch( array $products, int $count, int $newest ): void {
		$tables = array();
		foreach ( $products as $product ) {
			$age                  = (int) ( ( $count - $product ) * self::DAYS * DAY_IN_SECONDS / $count );
			$facts                = $this->facts( $product, $newest - $age );
			$tables['products'][] = $facts;
			$tables['prices'][]   = self::price( $facts );
			foreach ( self::accessories( $product ) as $position => $accessory ) {
				$tables['product_accessories'][] = array(
					'product_id'   => $product,
					'accessory_id' => $accessory,
					'price'        => null,
					'position'     => $position,
				);
			}
			foreach ( $this->categoriesOf( $product ) as $position => $category ) {
				$tables['product_categories'][] = array(
					'product_id'  => $product,
					'category_id' => $category,
					'position'    => $position,
				);
			}
			foreach ( $this->attributes as $name => [ $attribute, $values ] ) {
				$tables['product_attributes'][] = array(
					'product_id'   => $product,
					'attribute_id' => $attribute,
					'value_id'     => $values[ CatalogueVocabulary::value( $product, $name ) ],
				);
			}
			foreach ( $this->languages->all() as $index => $language ) {
				$tables['product_view'][] = $this->version( $facts, $language, $this->firstPost + 5 * $product + $index );
			}
		}
		foreach ( $tables as $table => $rows ) {
			$this->insert->rows( $table, $rows );
		}
	}

	/** @return array<string, int|string|null> */
	private function facts( int $product, int $created ): array {
		$range = CatalogueVocabulary::pick( $product, 'price', 2000 );
		$price = 100 * ( 5 + intdiv( $range * $range, 4000 ) );
		return array(
			'id'               => $product,
			'sku'              => sprintf( 'V-%06d', $product ),
			'price'            => $price,
			'sale_price'       => CatalogueVocabulary::pick( $product, 'sale', 8 ) === 0 ? intdiv( $price * 4, 5 ) : null,
			'stock'            => match ( CatalogueVocabulary::pick( $product, 'stock', 10 ) ) {
				0       => 0,
				1, 2, 3 => null,
				default => 1 + CatalogueVocabulary::pick( $product, 'pieces', 40 ),
			},
			'shipping_methods' => 'carrier,pickup',
			'shipping_price'   => 590,
			'featured'         => CatalogueVocabulary::pick( $product, 'featured', 8 ) === 0 ? 1 : 0,
			'weight_g'         => 300 + CatalogueVocabulary::pick( $product, 'weight', 5000 ),
			'pictures'         => $this->picturesOf( $product )['pictures'],
			'created_at'       => $created,
		);
	}

	/**
	 * @param array<string, int|string|null> $facts
	 * @return array<string, int|string|null>
	 */
	private function version( array $facts, Language $language, int $post ): array {
		$product  = (int) $facts['id'];
		$text     = $this->vocabulary->text( $product, $language->code );
		$pictures = $this->picturesOf( $product );
		$titles   = array_intersect_key( $this->categoryTitles[ $language->code ], array_flip( $this->categoriesOf( $product ) ) );
		return array(
			'product_id'   => $product,
			'language'     => $language->code,
			'post_id'      => $post,
			'fallback'     => 0,
			'title'        => $text['title'],
			'path'         => $this->path( $product, $language->code ),
			'excerpt'      => $text['excerpt'],
			'image'        => $pictures['image'][ $language->code ] ?? '',
			'gallery'      => $pictures['gallery'][ $language->code ] ?? '[]',
			'search_title' => $this->vocabulary->normalized( $text['title'] ),
			'search_text'  => $this->vocabulary->normalized(
				$text['title'],
				(string) $facts['sku'],
				implode( ' ', $titles ),
				$text['excerpt'],
				$text['material']
			),
			'sort_key'     => SortKey::create( $text['title'], $language->locale ),
		);
	}

	/**
	 * @param array<string, int|string|null> $facts
	 * @return array<string, int|string|null>
	 */
	private static function price( array $facts ): array {
		return array(
			'product_id'     => $facts['id'],
			'currency'       => '',
			'converted_from' => '',
			'regular'        => $facts['price'],
			'sale'           => $facts['sale_price'],
			'prior'          => $facts['sale_price'] === null ? null : $facts['price'],
		);
	}

	/** @return array{pictures: string, image: array<string, string>, gallery: array<string, string>} */
	private function picturesOf( int $product ): array {
		return $this->pictures[ $product % count( $this->pictures ) ];
	}

	/** @return list<int> The main category and, for a tenth, a second one. */
	private function categoriesOf( int $product ): array {
		$turn   = CatalogueVocabulary::pick( $product, 'category', 100 );
		$others = count( $this->categories ) - 1 - self::SMALL_CATEGORIES;
		$main   = match ( true ) {
			$turn < 30                               => 0,
			$turn < 30 + self::SMALL_CATEGORIES      => $turn - 29,
			default                                  => 1 + self::SMALL_CATEGORIES + $turn % $others,
		};
		return CatalogueVocabulary::pick( $product, 'second category', 10 ) === 0 && $main !== 1 + self::SMALL_CATEGORIES
			? array( $this->categories[ $main ], $this->categories[ 1 + self::SMALL_CATEGORIES ] )
			: array( $this->categories[ $main ] );
	}

	/** @return list<int> */
	private static function accessories( int $product ): array {
		return $product > self::ACCESSORIES && CatalogueVocabulary::pick( $product, 'accessories', 5 ) === 0
			? array( 1 + $product % self::ACCESSORIES, 1 + ( $product + 7 ) % self::ACCESSORIES )
			: array();
	}
}
