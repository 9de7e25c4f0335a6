<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Random\Engine\Mt19937;
use Random\Randomizer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\Search\Index\IndexWriter;
use Vitrine\Search\Lists\Filters\FilterGroup;
use Vitrine\Search\Lists\ListPage;

/** Filters by several options find a family only if one of its variants has all values. */
#[Group( 'data' )]
final class VariantFacetsTest extends FacetTestCase {

	/** Of each attribute. */
	private const VALUES = 5;

	/** @var array<string, int> Attributes by argument. */
	private array $attributes = array();

	/** @var array<string, list<int>> Value ids by argument. */
	private array $values = array();

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'Colour', 'Size', 'Cloth', 'Cut' ) as $label ) {
			$name                      = 'f_' . strtolower( $label );
			$this->attributes[ $name ] = $this->filter( $label );
			foreach ( range( 1, self::VALUES ) as $number ) {
				$this->values[ $name ][] = $this->value( $this->attributes[ $name ], "$label $number" );
			}
		}
	}

	/**
	 * @param list<string>                                $names    Arguments of the options.
	 * @param array<string, array{stock?: int|null, enabled?: bool}> $variants By indexes of the values, such as `0 2`.
	 * @param array<string, mixed>                        $facts    Named arguments of ProductData.
	 */
	private function family( array $names, array $variants, array $facts = array() ): int {
		static $number = 0;
		++$number;
		$options = array_map(
			fn ( string $name ): OptionData => new OptionData( $this->attributes[ $name ], $this->values[ $name ] ),
			$names
		);
		$rows    = array();
		foreach ( $variants as $key => $variant ) {
			$own = array();
			foreach ( explode( ' ', (string) $key ) as $index => $value ) {
				$own[ $this->attributes[ $names[ $index ] ] ] = $this->values[ $names[ $index ] ][ (int) $value ];
			}
			$sku    = "V-$number-" . count( $rows );
			$rows[] = VariantData::create( ...$variant + array( 'values' => $own, 'sku' => $sku, 'price' => 100, 'stock' => 1 ) );
		}
		return $this->service( FamilyWriter::class )->save(
			null,
			ProductData::create( ...$facts + array( 'sku' => "F-$number", 'price' => 0 ) ),
			array( 'en' => new ProductText( "Family $number" ) ),
			$options,
			$rows
		);
	}

	/** @return list<int> */
	private static function ids( ListPage $page ): array {
		return array_map( static fn ( CatalogueItem $item ): int => $item->id, $page->items() );
	}

	/** @param array<string, int> $selected Index of a value by argument. */
	private function found( array $selected, bool $stock = false ): ListPage {
		$get = array();
		foreach ( $selected as $name => $index ) {
			$get[ $name ] = (string) $this->values[ $name ][ $index ];
		}
		return $this->results( $get + ( $stock ? array( 'stock' => '1' ) : array() ) );
	}

	public function testOneVariantMustHaveAllValues(): void {
		$family = $this->family( array( 'f_colour', 'f_size' ), array( '0 0' => array(), '1 1' => array( 'stock' => 0 ) ) );
		self::assertSame( array( $family ), self::ids( $this->found( array( 'f_colour' => 0 ) ) ) );
		self::assertSame( array( $family ), self::ids( $this->found( array( 'f_colour' => 0, 'f_size' => 0 ) ) ) );
		$none = $this->found( array( 'f_colour' => 0, 'f_size' => 1 ) );
		self::assertSame( array( array(), 0 ), array( self::ids( $none ), $none->total ) );
		self::assertSame(
			array( 'f_colour' => array( 'Colour 1' => 0, 'Colour 2' => 1 ), 'f_size' => array( 'Size 1' => 1, 'Size 2' => 0 ) ),
			self::counts( $none )
		);
		$soldOut = $this->found( array( 'f_colour' => 1 ) );
		self::assertSame( array( 1, 0 ), array( $soldOut->total, self::available( $soldOut ) ) );
		self::assertSame( 0, $this->found( array( 'f_colour' => 1 ), true )->total );
		self::assertSame( array( $family ), self::ids( $this->found( array( 'f_colour' => 0, 'f_size' => 0 ), true ) ) );
		$all = array( 'f_colour' => implode( ',', $this->values['f_colour'] ), 'f_size' => (string) $this->values['f_size'][1] );
		self::assertSame( array( $family ), self::ids( $this->results( $all ) ) );
		self::assertSame( array(), self::ids( $this->results( $all + array( 'stock' => '1' ) ) ) );
	}

	public function testSalesAndEditsOfVariantsCount(): void {
		$family = $this->family( array( 'f_colour', 'f_size' ), array( '0 0' => array(), '0 1' => array() ) );
		$both   = array( 'f_colour' => 0, 'f_size' => 1 );
		self::assertSame( array( $family ), self::ids( $this->found( $both, true ) ) );
		$database = $this->service( Database::class );
		$variant  = (int) $database->value( 'SELECT id FROM {products} WHERE family_id = %d AND variant_position = 1', array( $family ) );
		$this->service( Stock::class )->reduce( $variant, 1 );
		self::assertSame( array(), self::ids( $this->found( $both, true ) ) );
		self::assertSame( array( $family ), self::ids( $this->found( $both ) ) );
		$this->service( Stock::class )->increase( $variant, 1 );
		self::assertSame( array( $family ), self::ids( $this->found( $both, true ) ) );
		$database->update( 'products', array( 'enabled' => 0 ), array( 'id' => $variant ) );
		$this->service( IndexWriter::class )->changed( $variant );
		self::assertSame( array(), self::ids( $this->found( $both ) ) );
	}

	/** Such a value applies to all variants. */
	public function testValuesOfTheFamilyCombineWithThoseOfItsVariants(): void {
		$cloth  = array( $this->attributes['f_cloth'] => array( $this->values['f_cloth'][0] ) );
		$rows   = array( '0 0' => array(), '1 1' => array() );
		$family = $this->family( array( 'f_colour', 'f_size' ), $rows, array( 'attributes' => $cloth ) );
		$simple = $this->product(
			array(
				'attributes' => $cloth + array(
					$this->attributes['f_colour'] => array( $this->values['f_colour'][0] ),
					$this->attributes['f_size']   => array( $this->values['f_size'][1] ),
				),
			)
		);
		$found = $this->found( array( 'f_colour' => 0, 'f_cloth' => 0 ) );
		self::assertEqualsCanonicalizing( array( $family, $simple ), self::ids( $found ) );
		self::assertSame( array( $simple ), self::ids( $this->found( array( 'f_colour' => 0, 'f_size' => 1, 'f_cloth' => 0 ) ) ) );
	}

	public function testCardsLeadToAVariantThatMatches(): void {
		$rows    = array( '0 0' => array( 'stock' => 0 ), '0 1' => array(), '1 2' => array() );
		$family  = $this->family( array( 'f_colour', 'f_size' ), $rows );
		$simple  = $this->product(
			array(
				'attributes' => array(
					$this->attributes['f_colour'] => array( $this->values['f_colour'][1] ),
					$this->attributes['f_cloth']  => array( $this->values['f_cloth'][1] ),
				),
			)
		);
		$path    = $this->views( $family )['en']['path'];
		$picture = (string) wp_json_encode( array( 'files' => array( 9 => array( 'red.jpg', 9 ) ), 'alt' => '', 'placeholder' => '' ) );
		$this->service( Database::class )->run(
			"UPDATE {product_view} SET image = %s WHERE path LIKE '%%colour-1-size-2'",
			array( $picture )
		);
		$urls = fn ( array $selected, bool $stock = false ): array => array_map(
			static fn ( CatalogueItem $item ): string => (string) wp_parse_url( $item->url, PHP_URL_PATH ),
			array_column( $this->found( $selected, $stock )->items(), null, 'id' )
		);
		self::assertSame( "/$path", $urls( array() )[ $family ] );
		self::assertSame( array( $family => "/$path/colour-1-size-2" ), $urls( array( 'f_colour' => 0 ) ), 'The first one is sold out.' );
		self::assertSame( array( $family => "/$path/colour-1-size-1" ), $urls( array( 'f_colour' => 0, 'f_size' => 0 ) ) );
		self::assertSame( array( $family => "/$path/colour-2-size-3" ), $urls( array( 'f_size' => 2 ), true ) );
		$blue = $urls( array( 'f_colour' => 1 ) );
		self::assertSame( "/$path/colour-2-size-3", $blue[ $family ] );
		self::assertSame( '/' . $this->views( $simple )['en']['path'], $blue[ $simple ] );
		$item = $this->found( array( 'f_colour' => 0 ) )->items()[0];
		self::assertStringContainsString( 'red.jpg', $item->preview->image['url'] ?? '' );
		self::assertSame( $this->views( $family )['en']['title'], $item->title );
	}

	public function testOneMoreQueryReadsTheSetsOfVariants(): void {
		$this->family(
			array( 'f_colour', 'f_size', 'f_cut' ),
			array( '0 0 0' => array(), '0 1 1' => array( 'stock' => 0 ), '1 2 0' => array() )
		);
		$cloth   = array( $this->attributes['f_cloth'] => array( $this->values['f_cloth'][0] ) );
		$this->product( array( 'attributes' => $cloth ) );
		$queries = fn ( string ...$names ): int => $this->queriesOf(
			fn () => $this->found( array_fill_keys( $names, 0 ), $names !== array() )
		);
		$queries( 'f_cloth' );
		$before = $queries( 'f_cloth' );
		self::assertLessThanOrEqual( $before + 1, $queries( 'f_colour' ) );
		self::assertLessThanOrEqual( $before + 1, $queries( 'f_colour', 'f_size', 'f_cut' ) );
	}

	/** Compares totals and counts with those that are counted product by product. */
	public function testCountsAreExactForFewProducts(): void {
		$this->assertCounts( 12, 10 );
	}

	#[Group( 'heavy' )]
	public function testCountsAreExact(): void {
		$this->assertCounts( 40, 40 );
	}

	private function assertCounts( int $count, int $rounds ): void {
		$random   = new Randomizer( new Mt19937( 21 ) );
		$names    = array_keys( $this->attributes );
		$products = array();
		$this->service( IndexWriter::class )->later(
			function () use ( $count, $random, $names, &$products ): void {
				for ( $product = 0; $product < $count; ++$product ) {
					$options  = array_slice( $random->shuffleArray( $names ), 0, $random->getInt( 0, 3 ) );
					$own      = array();
					$facts    = array();
					$variants = array();
					foreach ( array_diff( $names, $options ) as $name ) {
						$own[ $name ] = array_slice( $random->shuffleArray( $this->values[ $name ] ), 0, $random->getInt( 0, 2 ) );
						$facts[ $this->attributes[ $name ] ] = $own[ $name ];
					}
					$facts = array( 'attributes' => array_filter( $facts ) );
					if ( $options === array() ) {
						$stock      = $random->getInt( 0, 1 );
						$products[] = array( $own + array( 'stock' => $stock > 0 ) );
						$this->product( $facts + array( 'stock' => $stock ) );
						continue;
					}
					$possible = array();
					for ( $more = $random->getInt( 1, 8 ); $more > 0; --$more ) {
						$key              = array_map( static fn (): int => $random->getInt( 0, self::VALUES - 1 ), $options );
						$possible[ implode( ' ', $key ) ] = array( $key, $random->getInt( 0, 1 ), $random->getInt( 0, 4 ) > 0 );
					}
					$sold = array();
					foreach ( $possible as $key => [ $indexes, $stock, $enabled ] ) {
						$variants[ $key ] = array( 'stock' => $stock, 'enabled' => $enabled );
						$values           = array();
						foreach ( $options as $place => $name ) {
							$values[ $name ] = array( $this->values[ $name ][ $indexes[ $place ] ] );
						}
						if ( $enabled ) {
							$sold[] = $own + $values + array( 'stock' => $stock > 0 );
						}
					}
					$products[] = $sold === array() ? array( $own + array( 'stock' => false ) ) : $sold;
					$this->family( $options, $variants, $facts );
				}
			}
		);
		$this->service( IndexWriter::class )->drain();
		for ( $round = 0; $round < $rounds; ++$round ) {
			$selected = array();
			foreach ( $this->values as $name => $values ) {
				$selected[ $name ] = array_slice( $random->shuffleArray( $values ), 0, max( 0, $random->getInt( -1, 3 ) ) );
			}
			$stock = $random->getInt( 0, 1 ) === 1;
			$get   = array_map( static fn ( array $values ): string => implode( ',', $values ), $selected );
			$page  = $this->results( $get + ( $stock ? array( 'stock' => '1' ) : array() ) );
			$case  = (string) wp_json_encode( array( $selected, $stock ) );
			self::assertSame( self::counted( $products, $selected, $stock ), $page->total, $case );
			self::assertSame( self::counted( $products, $selected, true ), self::available( $page ), $case );
			foreach ( self::countsByKey( $page ) as $name => $counts ) {
				foreach ( $counts as $value => $count ) {
					$expected = self::counted( $products, array( $name => array( (int) $value ) ) + $selected, $stock );
					self::assertSame( $expected, $count, "$name $value of $case" );
				}
			}
		}
	}

	/** @return array<string, array<int|string, int>> Counts by key, by argument. */
	private static function countsByKey( ListPage $page ): array {
		return array_map(
			static fn ( FilterGroup $facet ): array => array_column( $facet->choices, 'count', 'key' ),
			array_column( self::facets( $page ), null, 'name' )
		);
	}

	/**
	 * @param list<list<array<string, list<int>|bool>>> $products Of each product, its variants or itself.
	 * @param array<string, list<int>>                  $selected
	 */
	private static function counted( array $products, array $selected, bool $stock ): int {
		$matches = static function ( array $one ) use ( $selected, $stock ): bool {
			foreach ( array_filter( $selected ) as $name => $values ) {
				if ( array_intersect( $values, $one[ $name ] ?? array() ) === array() ) {
					return false;
				}
			}
			return ! $stock || $one['stock'];
		};
		return count( array_filter( $products, static fn ( array $variants ): bool => array_filter( $variants, $matches ) !== array() ) );
	}
}
