<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Kernel\Database;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;

/** Creates a small catalogue. */
abstract class CatalogueTestCase extends TestCase {

	private static int $number = 0;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	/**
	 * @param array<string, mixed>                     $facts Named arguments of ProductData.
	 * @param array<string, string|array<string, mixed>> $texts A title, or named arguments of ProductText, by language.
	 */
	protected function product( array $facts = array(), array $texts = array( 'en' => 'Vase' ), ?int $id = null ): int {
		$facts += array(
			'sku'       => 'T-' . ++self::$number,
			'price'     => 1000,
			'stock'     => 5,
			'createdAt' => 1700000000 + self::$number,
		);
		$writer = $this->service( ProductWriter::class );
		$texts  = array_map(
			static fn ( string|array $text ): ProductText => is_array( $text ) ? new ProductText( ...$text ) : new ProductText( $text ),
			$texts
		);
		if ( $id === null && isset( $facts['salePrice'] ) ) {
			// A strikethrough price needs a higher price in the log.
			$id = $writer->save( null, new ProductData( ...array( 'salePrice' => null ) + $facts ), $texts );
		}
		return $writer->save( $id, new ProductData( ...$facts ), $texts );
	}

	/** @param array<string, string> $titles by language */
	protected function category( array $titles, int $position = 0 ): int {
		return $this->service( CategoryWriter::class )->save(
			null,
			$position,
			0,
			array_map(
				static fn ( string $title ): array => array(
					'title'       => $title,
					'slug'        => '',
					'description' => "$title.",
				),
				$titles
			)
		);
	}

	/** @return array<int|string, array<string, string|null>> Rows of the read model by language. */
	protected function views( int $product ): array {
		return array_column(
			$this->service( Database::class )->rows( 'SELECT * FROM {product_view} WHERE product_id = %d', array( $product ) ),
			null,
			'language'
		);
	}

	/**
	 * Requests the route as a new visitor, without services that were created for another language.
	 *
	 * @param array<string, mixed> $query
	 * @param array<mixed>|string  $body
	 */
	protected function ask( string $method, string $route, array $query = array(), array|string $body = array() ): RestResponse {
		Site::newRequest();
		return $this->rest( $method, $route, $body, $query );
	}

	/** @param callable(): mixed $work */
	protected function queriesOf( callable $work ): int {
		$before = $GLOBALS['wpdb']->num_queries;
		$work();
		return $GLOBALS['wpdb']->num_queries - $before;
	}
}
