<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Edit\BrandWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\I18n\Translations;

/** Attributes, brand and GTIN in the block editor. */
final class AttributesInEditorTest extends EditorTestCase {

	public function testSavesKnownAndNewValues(): void {
		$glaze  = $this->attribute( array( 'en' => 'Glaze', 'de' => 'Glasur' ), AttributeType::Color );
		$height = $this->attribute( 'Height', AttributeType::Number, array( 'unit' => 'cm' ) );
		$safe   = $this->attribute( 'Dishwasher-safe', AttributeType::Boolean );
		$red    = $this->value( $glaze, array( 'en' => 'Red', 'de' => 'Rot' ) );
		$sand   = $this->value( $glaze, 'Sand' );
		$brand  = $this->service( BrandWriter::class )->save( new Brand( 0, 'Molis' ) );
		$answer = $this->create(
			language: 'de',
			more: array(
				'vitrine' => array(
					'language'   => 'de',
					'facts'      => array( 'gtin' => '4006381-333931', 'mpn' => ' V-7 ', 'brand' => (string) $brand ) + self::FACTS,
					'attributes' => array(
						$glaze  => array( 'rot', 'Sand', 'Blau, hell' ),
						$height => '12,5 cm',
						$safe   => '0',
						999     => array( 'x' ),
					),
				),
			)
		);
		self::assertSame( 201, $answer->get_status() );
		$post  = (int) $answer->get_data()['id'];
		$facts = $this->factsOf( $post );
		$new   = $this->service( Attributes::class )->valuesNamed( $glaze, 'Blau, hell', 'de' )[0];
		self::assertSame( array( 'de' => 'Blau, hell' ), $new->labels->texts );
		self::assertSame(
			array( $glaze => array( $red, $sand, $new->id ), $height => 12.5, $safe => 0.0 ),
			$facts->classification->attributes
		);
		self::assertSame(
			array( $brand, '4006381333931', 'V-7' ),
			array( $facts->classification->brand, $facts->identifiers->gtin, $facts->identifiers->mpn )
		);

		$field = $this->read( $post );
		self::assertSame(
			array( $glaze => array( 'Rot', 'Sand', 'Blau, hell' ), $height => '12.5', $safe => '0' ),
			$field['attributes']
		);
		self::assertSame( 200, $this->change( $post, array( 'stock' => '9' ) )->get_status() );
		self::assertSame(
			$facts->classification->attributes,
			$this->factsOf( $post )->classification->attributes,
			'Unchanged values stay as they are.'
		);
		$emptied = array( 'attributes' => array( $height => '' ) ) + $this->read( $post );
		self::assertSame( 200, $this->change( $post, array(), $emptied )->get_status() );
		self::assertSame( array(), $this->factsOf( $post )->classification->attributes );
	}

	public function testReportsErrorsAndSavesNothing(): void {
		$height = $this->attribute( 'Height', AttributeType::Number );
		$glaze  = $this->attribute( 'Glaze', AttributeType::Color );
		$post   = (int) $this->create()->get_data()['id'];
		$answer = $this->change( $post, array( 'gtin' => '4006381333932', 'mpn' => str_repeat( 'x', 71 ) ) );
		self::assertSame( array( 'gtin', 'mpn' ), array_keys( $answer->get_data()['data']['fields'] ) );
		self::assertStringContainsString( 'the last digit is 2, but should be 1', $answer->get_data()['data']['fields']['gtin'] );
		self::assertSame(
			array( 'brand' ),
			array_keys( $this->change( $post, array( 'brand' => '77' ) )->get_data()['data']['fields'] )
		);
		$sent   = array( $height => 'tall', $glaze => array( 'New' ) );
		$answer = $this->change( $post, array(), array( 'attributes' => $sent ) + $this->read( $post ) );
		self::assertSame( 422, $answer->get_status() );
		self::assertSame( array( 'attributes' => 'Height: enter a number such as 12 or 12.5.' ), $answer->get_data()['data']['fields'] );
		self::assertSame( array(), $this->service( Attributes::class )->values( array( $glaze ) ), 'No value is left behind.' );
	}

	private function factsOf( int $post ): ProductData {
		$owner = $this->service( Translations::class )->ownerOf( Translations::PRODUCT, $post );
		return $this->service( ProductWriter::class )->facts( $owner['canonical_id'] ?? 0 ) ?? self::fail( 'Product not found.' );
	}
}
