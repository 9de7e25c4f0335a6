<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin\Products;

use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\Tests\Integration\Catalogue\EditorTestCase;
use Vitrine\Tests\Support\EditsVariants;
use Vitrine\Tests\Support\FamilyFactory;
use WP_REST_Request;

/** The grid of variants in the block editor. */
final class VariantRoutesTest extends EditorTestCase {

	use EditsVariants;

	private FamilyFactory $factory;

	protected function setUp(): void {
		parent::setUp();
		$this->factory = new FamilyFactory();
	}

	public function testSimpleProductBecomesAFamilyAndKeepsItsIdAndAddress(): void {
		$product = $this->product( array( 'sku' => 'VASE', 'price' => 3000 ), array( 'en' => 'Vase', 'de' => 'Vase' ) );
		$path    = $this->views( $product )['de']['path'];
		$before  = $this->document( $product );
		self::assertSame( array( 'simple', array(), '30.00' ), array( $before['kind'], $before['variants'], $before['price'] ) );
		$saved = $this->save(
			$product,
			array(
				'revision' => $before['revision'],
				'options'  => array(
					array(
						'attribute' => 0,
						'type'      => 'color',
						'labels'    => array( 'en' => 'Glaze', 'de' => 'Glasur' ),
						'values'    => array(
							array( 'id' => 0, 'labels' => array( 'en' => 'Sand', 'de' => 'Sand' ), 'color' => '#D8C3A5' ),
							array( 'id' => 0, 'labels' => array( 'en' => 'Sea', 'de' => 'Meer' ), 'color' => '' ),
						),
					),
				),
				'variants' => array(
					array( 'values' => array( 0 ), 'sku' => 'VASE-SAND', 'price' => '29,90', 'stock' => '3' ),
					array(
						'values'          => array( 1 ),
						'sku'             => 'VASE-SEA',
						'price'           => '1.035,50',
						'sale_price'      => '990',
						'stock'           => '',
						'always_in_stock' => true,
					),
				),
			)
		);
		self::assertSame( 200, $saved->get_status(), (string) wp_json_encode( $saved->get_data() ) );
		$after = self::plain( $saved );
		self::assertSame( array( 'family', $product ), array( $after['kind'], $after['product'] ) );
		self::assertSame( array( '29.90', '1035.50' ), array_column( $after['variants'], 'price' ) );
		self::assertSame( array( '3', '' ), array_column( $after['variants'], 'stock' ) );
		self::assertSame( array( false, true ), array_column( $after['variants'], 'always_in_stock' ) );
		self::assertSame( '#d8c3a5', $after['attributes'][ count( $after['attributes'] ) - 1 ]['values'][0]['color'] );
		self::assertSame( $path, $this->views( $product )['de']['path'] );
		self::assertSame( 'Vase – Meer', $this->views( $after['variants'][1]['id'] )['de']['title'] );
		$found = $this->ask( 'GET', 'get_search_items', array( 's' => 'meer', 'lang' => 'de' ) )->json()['data']['items'];
		self::assertSame( array( $product ), array_column( $found, 'id' ) );
		self::assertSame( 'family', $this->service( Products::class )->byIds( array( $product ) )[ $product ]->kind->value );
	}

	public function testSavesOnlyWhatWasEdited(): void {
		$family          = $this->factory->shirt();
		$document        = $this->document( $family );
		[ $redM, $redL ] = $this->factory->variants( $family );
		$this->service( Stock::class )->reduce( $redM, 2 );
		$rows    = $this->rows( $document );
		$rows[0] = array( 'price' => '19,99', 'revision' => $document['variants'][0]['revision'] ) + $rows[0];
		$saved   = $this->saveRows( $family, $document, $rows );
		self::assertSame( 200, $saved->get_status(), (string) wp_json_encode( $saved->get_data() ) );
		self::assertSame( array( '19.99', '25.00', '20.00' ), array_column( self::plain( $saved )['variants'], 'price' ) );
		self::assertSame( 3, $this->service( Stock::class )->available( $redM ) );
		self::assertSame( 0, $this->service( ProductWriter::class )->revision( $redL ) );
	}

	public function testAVariantHasTheNetContentOfTheProductOrItsOwn(): void {
		$family  = $this->factory->shirt( facts: array( 'legal' => new LegalFacts( Content::parse( '500 g' ) ) ) );
		$rows    = $this->rows( $this->document( $family ) );
		$rows[1] = array( 'net_content' => '1,5 kg', 'revision' => 0 ) + $rows[1];
		$saved   = self::plain( $this->saveRows( $family, $this->document( $family ), $rows ) );
		self::assertSame( array( '500 g', '1.5 kg', '500 g' ), array_column( $saved['variants'], 'net_content' ) );
		$rows[1] = array( 'net_content' => '', 'revision' => 1 ) + $rows[1];
		self::assertSame( '500 g', self::plain( $this->saveRows( $family, $saved, $rows ) )['variants'][1]['net_content'] );
		$rows[1]['net_content'] = '1 gallon';
		self::assertSame( 422, $this->saveRows( $family, $saved, $rows )->get_status() );
	}

	public function testRejectsStaleRevisionsAndSoldStock(): void {
		$family   = $this->factory->shirt();
		$document = $this->document( $family );
		[ $redM ] = $this->factory->variants( $family );
		$rows     = $this->rows( $document );
		$rows[0]  = array( 'stock' => '9', 'read_stock' => 5, 'revision' => 0 ) + $rows[0];
		$rows[1]  = array( 'price' => '1', 'revision' => 0 ) + $rows[1];
		$this->service( Stock::class )->reduce( $redM, 1 );
		$stale = $this->saveRows( $family, $document, $rows );
		self::assertSame( 409, $stale->get_status() );
		self::assertSame( '4', self::plain( $stale )['data']['now']['variants'][0]['stock'] );
		self::assertSame( array( '20.00', '25.00', '20.00' ), array_column( $this->document( $family )['variants'], 'price' ) );
		$rows[0]['read_stock'] = 4;
		self::assertSame( 200, $this->saveRows( $family, $document, $rows )->get_status() );
		self::assertSame( 9, $this->service( Stock::class )->available( $redM ) );
		self::assertSame( 409, $this->saveRows( $family, $document, $rows )->get_status() );
	}

	public function testErrorsNameTheCells(): void {
		$this->product( array( 'sku' => 'TAKEN' ) );
		$family   = $this->factory->shirt();
		$document = $this->document( $family );
		$rows     = $this->rows( $document );
		$typed    = $rows;
		$typed[0] = array( 'price' => 'viel', 'revision' => 0 ) + $typed[0];
		$typed[1] = array( 'price' => '', 'stock' => '-1', 'revision' => 0 ) + $typed[1];
		$answer   = $this->saveRows( $family, $document, $typed );
		self::assertSame( 422, $answer->get_status() );
		self::assertSame(
			array( 'variants.0.price', 'variants.1.price', 'variants.1.stock' ),
			array_keys( $answer->get_data()['data']['fields'] )
		);
		$typed    = $rows;
		$typed[0] = array( 'sku' => 'TAKEN', 'revision' => 0 ) + $typed[0];
		$typed[1] = array( 'sale_price' => '30', 'revision' => 0 ) + $typed[1];
		$typed[]  = array( 'values' => $rows[2]['values'], 'sku' => 'NEW', 'price' => '1', 'stock' => '1' );
		self::assertSame(
			array( 'variants.0.sku', 'variants.1.sale_price', 'variants.3' ),
			array_keys( $this->saveRows( $family, $document, $typed )->get_data()['data']['fields'] )
		);
		self::assertSame( $document['revision'], $this->document( $family )['revision'] );
		self::assertSame( 422, $this->saveRows( $family, $document, array() )->get_status() );
	}

	public function testNewValuesAreNotKeptIfAVariantIsRejected(): void {
		$family   = $this->factory->shirt();
		$document = $this->document( $family );
		$body     = $this->body( $document, $this->rows( $document ) );

		$body['options'][0]['values'][] = array( 'id' => 0, 'labels' => array( 'en' => 'Green' ), 'color' => '' );
		$body['variants'][]             = array( 'values' => array( 2, 0 ), 'sku' => '', 'price' => '1' );
		$database                       = $this->service( Database::class );
		$count                          = static fn (): ?string => $database->value( 'SELECT COUNT(*) FROM {attribute_values}' );
		$before                         = $count();
		$answer                         = $this->save( $family, $body );
		self::assertSame( array( 'variants.3.sku' ), array_keys( $answer->get_data()['data']['fields'] ) );
		self::assertSame( $before, $count() );
	}

	public function testADisabledVariantIsNotForSale(): void {
		$family          = $this->factory->shirt();
		$document        = $this->document( $family );
		[ $redM, $redL ] = $this->factory->variants( $family );
		$rows            = $this->rows( $document );
		$rows[0]         = array( 'enabled' => false, 'revision' => 0 ) + $rows[0];
		$rows[2]         = array( 'enabled' => false, 'revision' => 0 ) + $rows[2];
		self::assertSame( 200, $this->saveRows( $family, $document, $rows )->get_status() );
		$items = $this->service( Products::class )->byIds( array( $family, $redM, $redL ) );
		self::assertSame( array( $family, $redL ), array_keys( $items ) );
		self::assertSame( 2500, $items[ $family ]->prices->price );
	}

	public function testAFamilyBecomesSimpleWithThePriceOfOneVariant(): void {
		$family          = $this->factory->shirt();
		[ $redM, $redL ] = $this->factory->variants( $family );
		$document        = $this->document( $family );
		$answer          = $this->send(
			"/vitrine-admin/v1/products/$family/simple",
			array( 'revision' => $document['revision'], 'variant' => $redL )
		);
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$items = $this->service( Products::class )->byIds( array( $family, $redM, $redL ) );
		self::assertSame( array( $family ), array_keys( $items ) );
		self::assertSame(
			array( 2500, 5, true ),
			array( $items[ $family ]->prices->price, $items[ $family ]->stock, $items[ $family ]->buyable() )
		);
		self::assertSame( array(), $this->views( $redM ) );
	}

	public function testTwoHundredVariantsAreSavedInOneRequest(): void {
		$sizes = array();
		for ( $size = 1; $size <= 100; ++$size ) {
			$sizes[] = array( 'id' => 0, 'labels' => array( 'en' => "Size $size" ), 'color' => '' );
		}
		$family  = $this->product( array( 'sku' => 'BIG' ) );
		$options = array(
			array( 'attribute' => 0, 'type' => 'text', 'labels' => array( 'en' => 'Width' ), 'values' => $sizes ),
			array(
				'attribute' => $this->factory->attributes['color']['id'],
				'values'    => array_map(
					static fn ( int $id ): array => array( 'id' => $id ),
					array_values( $this->factory->attributes['color']['values'] )
				),
			),
		);
		$rows    = array();
		for ( $index = 0; $index < 200; ++$index ) {
			$values = array( $index % 100, intdiv( $index, 100 ) );
			$rows[] = array( 'values' => $values, 'sku' => "BIG-$index", 'price' => '10', 'stock' => '1' );
		}
		$start  = microtime( true );
		$answer = $this->save(
			$family,
			array( 'revision' => $this->document( $family )['revision'], 'options' => $options, 'variants' => $rows )
		);
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		self::assertCount( 200, self::plain( $answer )['variants'] );
		self::assertSame( '#aa2211', self::colors( self::plain( $answer ) )['Red'] );
		self::assertLessThan( 20.0, microtime( true ) - $start );
	}

	public function testRightsAreThoseOfTheProduct(): void {
		$family   = $this->factory->shirt();
		$document = $this->document( $family );
		$this->as( 'contributor' );
		self::assertSame( 403, $this->saveRows( $family, $document, $this->rows( $document ) )->get_status() );
		$this->as( 'subscriber' );
		self::assertSame(
			403,
			rest_do_request( new WP_REST_Request( 'GET', "/vitrine-admin/v1/products/$family/variants" ) )->get_status()
		);
		$this->as( 'editor' );
		self::assertSame( 404, $this->saveRows( 999999, $document, $this->rows( $document ) )->get_status() );
		$variant = $this->factory->variants( $family )[0];
		self::assertSame( 404, $this->saveRows( $variant, $document, $this->rows( $document ) )->get_status() );
	}

	public function testNamesThatOtherProductsUseAreChangedOnlyByManagers(): void {
		$family   = $this->factory->shirt();
		$document = $this->document( $family );
		$body     = fn (): array => $this->body( $this->document( $family ), $this->rows( $document ) );
		$renamed  = $body();
		$renamed['options'][0]['values'][0]['labels'] = array( 'en' => 'Crimson', 'de' => 'Purpur' );
		$this->as( 'editor' );
		self::assertSame( 200, $this->save( $family, $renamed )->get_status(), 'No other product uses it.' );
		$other = $this->factory->shirt( array( $this->factory->variant( 'Blue M' ) ) );
		foreach (
			array(
				array( 'labels' => array( 'en' => 'Scarlet', 'de' => 'Purpur' ) ),
				array( 'labels' => array( 'en' => 'Crimson' ) ),
				array( 'color' => '#000000' ),
			) as $edit
		) {
			$sent = $body();
			$sent['options'][0]['values'][0] += $edit;
			$answer = $this->save( $family, $sent );
			self::assertSame( 422, $answer->get_status() );
			self::assertStringContainsString( '“Crimson”', $answer->get_data()['message'] );
		}
		$sent                         = $body();
		$sent['options'][0]['labels'] = array( 'en' => 'Shade', 'de' => 'Farbe', 'lt' => 'Spalva' );
		self::assertStringContainsString( '“Colour”', $this->save( $family, $sent )->get_data()['message'] );
		$sent = $body();

		$sent['options'][0]['values'][0]['labels'] = array( 'en' => 'Crimson', 'de' => 'Purpur', 'lt' => 'Tamsiai raudona' );
		$sent['options'][0]['values'][]            = array( 'id' => 0, 'labels' => array( 'en' => 'Scarlet' ), 'color' => '#ff2400' );
		self::assertSame( 200, $this->save( $family, $sent )->get_status(), 'Missing names and values may be added.' );
		$sent = $body();

		$sent['options'][0]['values'][0]['labels'] = array( 'en' => 'Ruby' );
		$this->as( 'administrator' );
		self::assertSame( 200, $this->save( $family, $sent )->get_status() );
		self::assertContains( 'Ruby', array_column( $this->document( $other )['attributes'][0]['values'], 'name' ) );
	}

	public function testAValueThatTheShopHasKeepsItsTranslations(): void {
		$values = $this->factory->attributes['color']['values'];
		$blue   = $values['Blue'];
		$labels = fn (): array => $this->service( Attributes::class )->valuesById( array( $blue ) )[ $blue ]->labels->texts;
		$before = $labels();
		$family = $this->factory->shirt( array( $this->factory->variant( 'Red M' ) ) );
		$this->factory->shirt( array( $this->factory->variant( 'Blue M' ) ) );
		$document = $this->document( $family );
		$sent     = $this->body( $document, $this->rows( $document ) );

		$sent['options'][0]['values'][1] = array( 'id' => 0, 'labels' => array( 'en' => 'Blue' ), 'color' => '#113399' );
		foreach ( array( 'editor', 'administrator' ) as $role ) {
			$this->as( $role );
			$sent['revision'] = $this->document( $family )['revision'];
			$answer           = $this->save( $family, $sent );
			self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
			self::assertSame( $before, $labels() );
		}
	}
}
