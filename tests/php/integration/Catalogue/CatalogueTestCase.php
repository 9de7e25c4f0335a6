<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Attributes\ProductAttributes;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Prices\StoredPrice;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Search\Lists\Filters\FilterList;
use Vitrine\Search\Lists\ListPage;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;
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
			$id = $writer->save( null, ProductData::create( ...array( 'salePrice' => null ) + $facts ), $texts );
		}
		return $writer->save( $id, ProductData::create( ...$facts ), $texts );
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

	/**
	 * @param array<string, string>|string $labels By language, or in English.
	 * @param array<string, mixed>         $facts  Named arguments of Attribute.
	 */
	protected function attribute( array|string $labels, AttributeType $type = AttributeType::Text, array $facts = array() ): int {
		$labels = is_string( $labels ) ? array( 'en' => $labels ) : $labels;
		$code   = sanitize_key( $facts['code'] ?? array_values( $labels )[0] );
		return $this->service( AttributeWriter::class )->save(
			new Attribute( ...array( 'id' => 0, 'code' => $code, 'type' => $type, 'labels' => new Labels( $labels ) ) + $facts )
		);
	}

	/** @param array<string, string>|string $labels By language, or in English. */
	protected function value( int $attribute, array|string $labels, string $color = '' ): int {
		return $this->service( AttributeWriter::class )->saveValue(
			new AttributeValue( 0, $attribute, new Labels( is_string( $labels ) ? array( 'en' => $labels ) : $labels ), $color )
		);
	}

	/** @return array<string, list<string>|float|null> Values in English by attribute, in alphabetical order. */
	protected function attributes( int $product ): array {
		$found = array();
		foreach ( $this->service( ProductAttributes::class )->of( $product ) as $one ) {
			$found[ $one->attribute->labels->name( 'en' ) ] = $one->number ?? array_map(
				static fn ( AttributeValue $value ): string => $value->labels->name( 'en' ),
				$one->values
			);
		}
		ksort( $found );
		return $found;
	}

	/** @return array<int|string, array<string, string|null>> Rows of the read model by language. */
	protected function views( int $product ): array {
		return array_column(
			$this->service( Database::class )->rows( 'SELECT * FROM {product_view} WHERE product_id = %d', array( $product ) ),
			null,
			'language'
		);
	}

	/** @return array{int, int|null} The price that lists sort by and the prior price, as stored in a currency; '' is the main one. */
	protected function storedPrice( int $product, string $currency = '' ): array {
		$row = $this->service( Database::class )->row(
			'SELECT s.*, p.sale_from, p.sale_until FROM {prices} s JOIN {products} p ON p.id = s.product_id
			WHERE s.product_id = %d AND s.currency = %s',
			array( $product, $currency )
		) ?? self::fail( 'No price.' );
		$price = StoredPrice::fromRow( $row );
		$now   = $this->service( Clock::class )->now()->getTimestamp();
		return array( $price->charged( SalePeriod::fromRow( $row ), $now ), $price->prior );
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

	protected function usePermalinks( string $structure ): void {
		update_option( 'permalink_structure', $structure );
		$GLOBALS['wp_rewrite']->init();
		flush_rewrite_rules( false );
		Site::newRequest();
	}

	/** Number of available products in the list of all products. */
	protected function availableProducts(): ?int {
		return $this->service( ProductLists::class )->page( new ProductListQuery() )->group( 'stock' )?->choices[0]->count;
	}

	/**
	 * A list in a language.
	 *
	 * @param array<string, string> $selected Arguments of its address that filter it, as texts.
	 */
	protected function listIn( string $language, array $selected ): ListPage {
		$languages = $this->service( Languages::class );
		return $languages->withLanguage(
			$languages->find( $language ) ?? $languages->default(),
			fn (): ListPage => $this->service( ProductLists::class )->page(
				ProductListQuery::fromAddress( $this->service( FilterList::class ), $selected, 24 )
			)
		);
	}
}
