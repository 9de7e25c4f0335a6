<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\CatalogueSettings;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;

#[Group( 'compat' )]
final class RestTest extends CatalogueTestCase {

	public function testReturnsCartProducts(): void {
		$box = $this->product( array( 'price' => 500, 'stock' => 0 ), array( 'en' => 'Gift box', 'lt' => 'Dovanų dėžutė' ) );
		$id  = $this->product(
			array(
				'price'         => 8900,
				'salePrice'     => 7900,
				'stock'         => 3,
				'leadDays'      => 2,
				'shippingPrice' => 590,
				'accessories'   => array( $box => 390 ),
			),
			array( 'en' => 'Vase', 'lt' => 'Vaza' )
		);

		$answer = $this->ask( 'GET', 'get_cart_products', array( 'lang' => 'lt', 'ids' => "$id,77777" ) );
		self::assertSame( 200, $answer->status );
		self::assertStringContainsString( 'public', (string) $answer->header( 'cache-control' ) );
		$data = $answer->json()['data'];
		self::assertTrue( $data['complete'] );
		self::assertCount( 1, $data['items'] );
		$item = $data['items'][0];
		self::assertSame( array( $id, 'Vaza', 3, 2 ), array( $item['id'], $item['title'], $item['stock'], $item['lead_days'] ) );
		self::assertSame(
			array( 7900, 8900, 'EUR' ),
			array( $item['price']['amount'], $item['regular_price']['amount'], $item['price']['currency'] )
		);
		self::assertStringEndsWith( '/lt/preke/vaza', $item['url'] );
		self::assertSame(
			array( array( 'carrier', 590 ), array( 'pickup', 0 ) ),
			array_map( static fn ( array $way ): array => array( $way['key'], $way['price']['amount'] ), $item['shipping_methods'] )
		);
		self::assertSame(
			array( array( $box, 'Dovanų dėžutė', 390, false ) ),
			array_map(
				static fn ( array $one ): array => array( $one['id'], $one['title'], $one['price']['amount'], $one['available'] ),
				$item['accessories']
			)
		);

		$all = $this->ask( 'GET', 'get_cart_products', array( 'lang' => 'en' ) )->json()['data'];
		self::assertSame( array( true, 2 ), array( $all['complete'], count( $all['items'] ) ) );
	}

	public function testRequestsByIdAndTermBeyondLimit(): void {
		update_option( CatalogueSettings::OPTION, array( 'browser_products' => 2 ) );
		$ids    = array_map(
			fn ( string $colour ): int => $this->product( texts: array( 'en' => "Vase $colour" ) ),
			array( 'blue', 'green', 'red' )
		);
		$answer = $this->ask( 'GET', 'get_cart_products' )->json()['data'];
		self::assertSame( array( 'items' => array(), 'complete' => false ), $answer );
		self::assertCount( 3, $this->ask( 'GET', 'get_cart_products', array( 'ids' => implode( ',', $ids ) ) )->json()['data']['items'] );
		self::assertSame( array( 'items' => array(), 'complete' => false ), $this->ask( 'GET', 'get_search_items' )->json()['data'] );
		$found = $this->ask( 'GET', 'get_search_items', array( 's' => 'vase green' ) )->json()['data'];
		self::assertSame( array( 'Vase green' ), array_column( $found['items'], 'title' ) );
		self::assertTrue( $found['complete'] );
	}

	public function testReturnsSearchItems(): void {
		$this->product( array( 'price' => 1200 ), array( 'lt' => 'Kavos puodelis', 'en' => 'Coffee mug' ) );
		foreach ( range( 1, 9 ) as $n ) {
			$this->product( texts: array( 'lt' => "Lėkštė $n", 'en' => "Plate $n" ) );
		}
		$all = $this->ask( 'GET', 'get_search_items', array( 'lang' => 'lt' ) )->json()['data'];
		self::assertSame( array( true, 10 ), array( $all['complete'], count( $all['items'] ) ) );
		$texts = array_column( $all['items'], 'text', 'title' );
		self::assertStringContainsString( 'kavos puodelis', $texts['Kavos puodelis'] );
		$some = $this->ask( 'GET', 'get_search_items', array( 'lang' => 'lt', 's' => 'LEKSTE' ) )->json()['data'];
		self::assertSame( array( false, 8 ), array( $some['complete'], count( $some['items'] ) ) );
		// The browser ranks the same items and keeps their order among equals: both ways lead to the same suggestions.
		$plates = array_values( array_diff( array_column( $all['items'], 'title' ), array( 'Kavos puodelis' ) ) );
		self::assertSame( array_slice( $plates, 0, 8 ), array_column( $some['items'], 'title' ) );
	}

	public function testReturnsStockAndDelivery(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00' ) );
		$id   = $this->product( array( 'stock' => 3, 'leadDays' => 2 ), array( 'en' => 'Vase' ) );
		$data = $this->rest( 'POST', 'get_product_qnt', array( 'id' => $id ), array( 'lang' => 'en' ) )->json()['data'];
		self::assertSame(
			array( 'id' => $id, 'stock' => 3, 'available' => true, 'lead_days' => 2, 'delivery_date' => '2026-11-27' ),
			array_diff_key( $data, array( 'delivery_text' => 1 ) )
		);
		self::assertStringContainsString( '27', $data['delivery_text'] );
	}

	public function testRefusesAnUnknownProductAndSaysWhatIsSoldOut(): void {
		$ask  = fn ( int $id ): RestResponse => $this->rest( 'POST', 'get_product_qnt', array( 'id' => $id ), array( 'lang' => 'en' ) );
		$none = $ask( 4294967 );
		self::assertSame(
			array( 200, false, 'This product is no longer available.' ),
			array( $none->status, $none->json()['status'], $none->json()['message'] )
		);
		$sold = $ask( $this->product( array( 'stock' => 0 ), array( 'en' => 'Vase' ) ) )->json();
		self::assertSame( array( true, false ), array( $sold['status'], $sold['data']['available'] ) );
		self::assertStringContainsString( 'sold out', $sold['message'] );
		self::assertSame( '', $ask( $this->product( array( 'stock' => 3 ), array( 'en' => 'Bowl' ) ) )->json()['message'] );
	}

	/** @return array<string, array{string, string, array<string, mixed>, array<mixed>|string, int}> */
	public static function badInput(): array {
		return array(
			'letters as IDs'      => array( 'GET', 'get_cart_products', array( 'ids' => '1,a' ), '', 400 ),
			'SQL as IDs'          => array( 'GET', 'get_cart_products', array( 'ids' => '1) OR (1=1' ), '', 400 ),
			'empty IDs'           => array( 'GET', 'get_cart_products', array( 'ids' => '' ), '', 400 ),
			'a list as IDs'       => array( 'GET', 'get_cart_products', array( 'ids' => array( '1' ) ), '', 400 ),
			'too many IDs'        => array( 'GET', 'get_cart_products', array( 'ids' => implode( ',', range( 1, 101 ) ) ), '', 400 ),
			'an unknown language' => array( 'GET', 'get_search_items', array( 'lang' => 'xx' ), '', 400 ),
			'an unknown argument' => array( 'GET', 'get_search_items', array( 'nonsense' => '1' ), '', 400 ),
			'a long term'         => array( 'GET', 'get_search_items', array( 's' => str_repeat( 'a', 101 ) ), '', 400 ),
			'no id'               => array( 'POST', 'get_product_qnt', array(), array(), 400 ),
			'a string as ID'      => array( 'POST', 'get_product_qnt', array(), array( 'id' => 'x' ), 400 ),
			'a negative id'       => array( 'POST', 'get_product_qnt', array(), array( 'id' => -1 ), 400 ),
			'a huge id'           => array( 'POST', 'get_product_qnt', array(), '{"id":99999999999999999999}', 400 ),
			'broken JSON'         => array( 'POST', 'get_product_qnt', array(), '{"id":', 400 ),
		);
	}

	/**
	 * @param array<string, mixed>  $query
	 * @param array<mixed>|string   $body
	 */
	#[DataProvider( 'badInput' )]
	public function testRejectsInvalidInputInEnvelope(
		string $method,
		string $route,
		array $query,
		array|string $body,
		int $status,
	): void {
		$answer = $this->rest( $method, $route, $body, $query, array( 'Content-Type' => 'application/json' ) );
		self::assertSame( $status, $answer->status );
		self::assertFalse( $answer->json()['status'] );
		self::assertNotSame( '', $answer->json()['message'] );
	}

	public function testRespondsWithEtag(): void {
		$this->product();
		$tag = (string) $this->ask( 'GET', 'get_cart_products' )->header( 'etag' );
		Site::newRequest();
		self::assertSame( 304, $this->rest( 'GET', 'get_cart_products', headers: array( 'If-None-Match' => $tag ) )->status );
	}

	public function testSavingProductClearsResponseCache(): void {
		$before = get_option( 'vitrine_answers_edition' );
		$this->product();
		self::assertNotSame( $before, get_option( 'vitrine_answers_edition' ) );
	}
}
