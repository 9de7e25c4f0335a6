<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Random\Engine\Mt19937;
use Random\Randomizer;
use Vitrine\Database\Database;
use Vitrine\Search\Index\IndexWriter;

/** Compares the counts of facets with those of plain SQL on random products. */
#[Group( 'data' )]
final class FacetCountsTest extends FacetTestCase {

	private const PRODUCTS = 60;

	private Randomizer $random;

	/** @var array<string, list<int>> Value ids by argument. */
	private array $values = array();

	protected function setUp(): void {
		parent::setUp();
		$this->random = new Randomizer( new Mt19937( 14 ) );
		$category     = $this->category( array( 'en' => 'Some' ) );
		$ids          = array();
		foreach ( array( 'One', 'Two', 'Three' ) as $label ) {
			$attribute = $this->filter( $label );
			$ids[]     = $attribute;
			foreach ( range( 1, 4 ) as $number ) {
				$this->values[ 'f_' . strtolower( $label ) ][] = $this->value( $attribute, "$label $number" );
			}
		}
		$this->service( IndexWriter::class )->later(
			function () use ( $ids, $category ): void {
				for ( $product = 0; $product < self::PRODUCTS; ++$product ) {
					$attributes = array();
					foreach ( array_values( $this->values ) as $index => $values ) {
						$attributes[ $ids[ $index ] ] = $this->some( $values );
					}
					$this->product(
						array(
							'price'      => 100 * $this->random->getInt( 1, 5 ),
							'stock'      => $this->random->getInt( 0, 1 ),
							'categories' => $this->random->getInt( 0, 1 ) === 1 ? array( $category ) : array(),
							'attributes' => array_filter( $attributes ),
						)
					);
				}
			}
		);
		$this->service( IndexWriter::class )->drain();
	}

	/**
	 * @param list<int> $values
	 * @return list<int> None to three of them.
	 */
	private function some( array $values ): array {
		return array_slice( $this->random->shuffleArray( $values ), 0, $this->random->getInt( 0, 3 ) );
	}

	/** @param array<string, list<int>> $selected By argument. */
	private function counted( array $selected, ?int $within, bool $stock, string $except = '', int $value = 0 ): int {
		$conditions = array( '1 = 1' );
		foreach ( $selected as $name => $values ) {
			if ( $name !== $except && $values !== array() ) {
				$conditions[] = self::has( $values );
			}
		}
		if ( $value > 0 ) {
			$conditions[] = self::has( array( $value ) );
		}
		if ( $within !== null ) {
			$conditions[] = "EXISTS (SELECT 1 FROM {product_categories} c WHERE c.product_id = p.id AND c.category_id = $within)";
		}
		if ( $stock ) {
			$conditions[] = 'p.stock > 0';
		}
		$where = implode( ' AND ', $conditions );
		return (int) $this->service( Database::class )->value( "SELECT COUNT(*) FROM {products} p WHERE $where" );
	}

	/** @param list<int> $values */
	private static function has( array $values ): string {
		$in = implode( ',', $values );
		return "EXISTS (SELECT 1 FROM {product_attributes} a WHERE a.product_id = p.id AND a.value_id IN ($in))";
	}

	public function testCountsAreThoseOfTheDatabase(): void {
		$category = (int) $this->service( Database::class )->value( 'SELECT MIN(category_id) FROM {product_categories}' );
		for ( $round = 0; $round < 25; ++$round ) {
			$selected = array_map( $this->some( ... ), $this->values );
			$stock    = $this->random->getInt( 0, 1 ) === 1;
			$within   = $this->random->getInt( 0, 1 ) === 1 ? $category : null;
			$get      = array_map( static fn ( array $values ): string => implode( ',', $values ), $selected );
			$page     = $this->results( $get + ( $stock ? array( 'stock' => '1' ) : array() ), $within );
			self::assertSame( $this->counted( $selected, $within, $stock ), $page->total );
			foreach ( $this->values as $name => $values ) {
				$expected = array();
				foreach ( $values as $value ) {
					$count = $this->counted( $selected, $within, $stock, $name, $value );
					if ( $count > 0 || in_array( $value, $selected[ $name ], true ) ) {
						$expected[ $value ] = $count;
					}
				}
				$facet = $page->group( $name );
				self::assertSame(
					count( $expected ) > 1 || $selected[ $name ] !== array() ? $expected : array(),
					$facet === null ? array() : array_column( $facet->choices, 'count', 'key' ),
					(string) wp_json_encode( array( $selected, $within, $stock, $name ) )
				);
			}
		}
	}
}
