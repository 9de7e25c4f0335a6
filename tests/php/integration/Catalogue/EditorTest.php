<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\I18n\Translations;
use WP_REST_Request;

/** Saving a product in the block editor. */
final class EditorTest extends EditorTestCase {

	public function testNewProductAppearsImmediately(): void {
		$answer = $this->create(
			language: 'de',
			more: array(
				'title'   => 'Esstisch',
				'vitrine' => array(
					'language' => 'de',
					'facts'    => self::FACTS,
				),
			)
		);
		self::assertSame( 201, $answer->get_status() );
		$post  = (int) $answer->get_data()['id'];
		$owner = $this->service( Translations::class )->ownerOf( Translations::PRODUCT, $post );
		$facts = $this->service( ProductWriter::class )->facts( $owner['canonical_id'] ?? 0 );
		self::assertNotNull( $facts );
		self::assertSame(
			array( 'MM-1', 119000, null, 2100, 4, 3, array( 'two-person', 'pickup' ), 4900 ),
			array(
				$facts->identifiers->sku,
				$facts->prices->price,
				$facts->prices->salePrice,
				$facts->prices->vatRate,
				$facts->stock,
				$facts->delivery->leadDays,
				$facts->delivery->shippingMethods,
				$facts->delivery->shippingPrice,
			)
		);
		self::assertSame( 'produkt/esstisch', $this->views( $owner['canonical_id'] ?? 0 )['de']['path'] );
	}

	public function testReportsErrorsByFieldAndSavesNothing(): void {
		$post   = (int) $this->create()->get_data()['id'];
		$before = $this->read( $post );
		$answer = $this->send(
			"/wp/v2/vitrine-products/$post",
			array(
				'title'   => 'Other',
				'vitrine' => array(
					'facts' => array(
						'price'          => 'viel',
						'stock'          => '-3',
						'vat'            => 'x',
						'lead_days'      => '900',
						'shipping_price' => '1e9',
					) + $before['facts'],
				) + $before,
			)
		);
		self::assertSame( 422, $answer->get_status() );
		self::assertEqualsCanonicalizing(
			array( 'price', 'stock', 'vat', 'lead_days', 'shipping_price' ),
			array_keys( $answer->get_data()['data']['fields'] )
		);
		self::assertSame( array( 'Table', $before['facts'] ), array( get_the_title( $post ), $this->read( $post )['facts'] ) );
		self::assertSame(
			array( 'sale_price' ),
			array_keys( $this->change( $post, array( 'sale_price' => '1190' ) )->get_data()['data']['fields'] )
		);
	}

	public function testProductWithoutPriceStaysDraft(): void {
		self::assertSame(
			array( 'price' ),
			array_keys(
				$this->send( '/wp/v2/vitrine-products', array( 'title' => 'Table', 'status' => 'publish' ) )->get_data()['data']['fields']
			)
		);
		$draft = $this->send( '/wp/v2/vitrine-products', array( 'title' => 'Table', 'status' => 'draft' ) );
		self::assertSame( 201, $draft->get_status() );
		$post = (int) $draft->get_data()['id'];
		self::assertGreaterThan( 0, $this->read( $post )['product'] );
		self::assertSame( 422, $this->send( "/wp/v2/vitrine-products/$post", array( 'status' => 'publish' ) )->get_status() );
		self::assertSame( 200, $this->change( $post, array( 'price' => '12' ) )->get_status() );
		self::assertSame( 200, $this->send( "/wp/v2/vitrine-products/$post", array( 'status' => 'publish' ) )->get_status() );
	}

	public function testATyped0IsFree(): void {
		$answer = $this->create( array( 'price' => '' ) + self::FACTS );
		$error  = $answer->get_data()['data']['fields']['price'] ?? $answer->get_status();
		self::assertSame( 'Enter an amount such as 1190 or 59.90.', $error );
		$answer = $this->create( array( 'price' => '0' ) + self::FACTS );
		self::assertSame( 201, $answer->get_status() );
		$free = $this->read( (int) $answer->get_data()['id'] );
		self::assertSame( '0.00', $free['facts']['price'] );
		self::assertSame( array( 0, null ), $this->storedPrice( $free['product'] ) );
		self::assertSame( 200, $this->change( (int) $answer->get_data()['id'], array( 'stock' => '9' ) )->get_status() );
		self::assertSame( array( 0, null ), $this->storedPrice( $free['product'] ) );
		self::assertSame( 422, $this->change( (int) $answer->get_data()['id'], array( 'price' => '' ) )->get_status() );
	}

	public function testADraftWithoutAPriceStaysWithoutOne(): void {
		$draft = array( 'status' => 'draft', 'title' => 'Table', 'vitrine' => array( 'facts' => array( 'price' => '' ) + self::FACTS ) );
		$post  = (int) $this->create( more: $draft )->get_data()['id'];
		self::assertSame( 200, $this->change( $post, array( 'stock' => '9' ) )->get_status() );
		self::assertSame( '', $this->read( $post )['facts']['price'] );
		wp_publish_post( $post );
		self::assertSame( array(), $this->views( $this->read( $post )['product'] ) );
		self::assertSame( 422, $this->change( $post, array( 'stock' => '8' ) )->get_status(), 'It is published without a price.' );
		self::assertSame( 200, $this->change( $post, array( 'price' => '0' ) )->get_status() );
		self::assertNotSame( array(), $this->views( $this->read( $post )['product'] ) );
	}

	public function testConcurrentEditConflictsAndKeepsInput(): void {
		$post = (int) $this->create()->get_data()['id'];
		$seen = $this->read( $post );
		self::assertSame( 200, $this->change( $post, array( 'price' => '900' ) )->get_status() );
		$answer = $this->change( $post, array( 'price' => '800' ), $seen );
		self::assertSame( array( 409, 'stale' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		self::assertSame( array( 'revision' => $this->read( $post )['revision'], 'stock' => 4 ), $answer->get_data()['data']['now'] );
		self::assertSame( '900.00', $this->read( $post )['facts']['price'] );
	}

	public function testDoesNotOverwriteStockSoldDuringEdit(): void {
		$post = (int) $this->create()->get_data()['id'];
		$seen = $this->read( $post );
		self::assertTrue( $this->service( Stock::class )->reduce( $seen['product'], 1 ) );
		$answer = $this->change( $post, array( 'stock' => '10' ), $seen );
		self::assertSame(
			array( 409, array( 'stock' ) ),
			array( $answer->get_status(), array_keys( $answer->get_data()['data']['fields'] ) )
		);
		self::assertSame( 200, $this->change( $post, array( 'price' => '950' ), $seen )->get_status() );
		self::assertSame( array( '950.00', '3' ), array( $this->read( $post )['facts']['price'], $this->read( $post )['facts']['stock'] ) );
	}

	public function testRejectsSkuOfAnotherProduct(): void {
		$this->product( array( 'sku' => 'MM-1' ) );
		self::assertSame( array( 'sku' ), array_keys( $this->create()->get_data()['data']['fields'] ) );
		self::assertSame( array(), get_posts( array( 'post_type' => PostTypes::PRODUCT, 'title' => 'Table' ) ) );
	}

	public function testFindsProductsByNameInAnyLanguageAndBySku(): void {
		$id    = $this->product( array( 'sku' => 'BOX-7' ), array( 'en' => 'Gift box', 'lt' => 'Dovanų dėžutė' ) );
		$found = static function ( array $query ): array {
			$request = new WP_REST_Request( 'GET', '/vitrine-admin/v1/products' );
			$request->set_query_params( $query );
			return array_column( (array) rest_do_request( $request )->get_data(), 'id' );
		};
		self::assertSame(
			array( array( $id ), array( $id ), array( $id ), array() ),
			array(
				$found( array( 'search' => 'dezute' ) ),
				$found( array( 'search' => 'box-7' ) ),
				$found( array( 'ids' => array( $id ) ) ),
				$found( array( 'search' => 'chair' ) ),
			)
		);
	}

	public function testRequiresEditor(): void {
		$post = (int) $this->create()->get_data()['id'];
		$seen = $this->read( $post );
		$this->as( 'author' );
		self::assertSame( 403, $this->change( $post, array( 'price' => '1' ), $seen )->get_status() );
		self::assertSame( 403, $this->create( array( 'sku' => 'X' ) + self::FACTS )->get_status() );
		self::assertSame(
			403,
			$this->send( '/vitrine-admin/v1/products/translations', array( 'from' => $post, 'language' => 'lt' ) )->get_status()
		);
		self::assertSame( 403, rest_do_request( new WP_REST_Request( 'GET', '/vitrine-admin/v1/products' ) )->get_status() );
		$this->as( 'editor' );
		self::assertSame( '1190.00', $this->read( $post )['facts']['price'] );
		self::assertArrayNotHasKey(
			'vitrine',
			rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/vitrine-products/$post" ) )->get_data()
		);
	}

	/** @return array<string, array{string, int|null}> */
	public static function prices(): array {
		return array(
			'whole'              => array( '890', 89000 ),
			'comma'              => array( '59,9', 5990 ),
			'point'              => array( '59.90', 5990 ),
			'German thousands'   => array( '1.190,00', 119000 ),
			'English thousands'  => array( '1,190.00', 119000 ),
			'spaces'             => array( "1 190,00\u{a0}€", 119000 ),
			'ambiguous, refused' => array( '1.190', null ),
			'three decimals'     => array( '1,999', null ),
			'words'              => array( 'viel', null ),
			'negative'           => array( '-3', null ),
			'empty'              => array( '', null ),
		);
	}

	#[DataProvider( 'prices' )]
	public function testParsesPrices( string $typed, ?int $cents ): void {
		self::assertSame( $cents, PriceInput::parse( $typed ) );
	}
}
