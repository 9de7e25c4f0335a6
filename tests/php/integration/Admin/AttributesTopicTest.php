<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Brands\Brands;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\FamilyOptions;
use Vitrine\Database\Database;
use Vitrine\Tests\Support\FamilyFactory;

/** Attributes, brands and manufacturers in wp-admin. */
final class AttributesTopicTest extends SettingsTestCase {

	private const GLAZE = array(
		'id'         => 0,
		'code'       => '',
		'type'       => 'color',
		'unit'       => 'cm',
		'labels'     => array( 'en' => 'Glaze “matt”', 'de' => 'Glasur', 'xx' => 7 ),
		'filterable' => true,
		'comparable' => false,
		'visible'    => true,
		'values'     => array(
			array( 'id' => 0, 'labels' => array( 'en' => 'Red', 'de' => 'Rot' ), 'color' => '#AA2211', 'picture' => 0 ),
			array( 'id' => 0, 'labels' => array( 'en' => 'Sand' ), 'color' => '', 'picture' => 0 ),
		),
	);

	public function testAddsChangesReordersAndRemoves(): void {
		self::assertSame( 200, $this->change( 'attributes', array( 'attributes' => array( self::GLAZE ) ) )->status );
		$glaze = array_values( $this->attributes()->all() )[0];
		self::assertSame(
			array( 'glaze_matt', AttributeType::Color, '', true, array( 'de' => 'Glasur', 'en' => 'Glaze “matt”' ) ),
			array( $glaze->code, $glaze->type, $glaze->unit, $glaze->filterable, $glaze->labels->texts )
		);
		$values = $this->attributes()->values( array( $glaze->id ) );
		self::assertSame( array( '#aa2211', '' ), array_column( $values, 'color' ) );

		$read = $this->read( 'attributes' )->json()['values']['attributes'][0]['values'];
		self::assertSame( '', $read[0]['labels']['lt'], 'The form has all languages.' );
		$saved = $this->change(
			'attributes',
			array( 'attributes.0.values' => array( array( 'color' => '#d2b48c' ) + $read[1], $read[0] ) )
		);
		self::assertSame( 200, $saved->status );
		$after = $this->attributes()->values( array( $glaze->id ) );
		self::assertSame( array( $values[1]->id, $values[0]->id ), array_column( $after, 'id' ) );
		self::assertSame( '#d2b48c', $after[0]->color );

		self::assertSame( 200, $this->change( 'attributes', array( 'attributes.0.values' => array() ) )->status );
		self::assertSame( array(), $this->attributes()->values( array( $glaze->id ) ) );
		self::assertSame( 200, $this->change( 'attributes', array( 'attributes' => array() ) )->status );
		self::assertSame( array(), $this->attributes()->all() );
	}

	public function testTheOwnerChoosesWhatSearchEnginesReadAnOptionAs(): void {
		$factory = new FamilyFactory();
		$factory->shirt();
		$rows       = $this->read( 'attributes' )->json()['values']['attributes'];
		$properties = fn (): array => array_map(
			static fn ( FamilyOption $option ): string => $option->property(),
			$this->service( FamilyOptions::class )->of( (int) $this->service( Database::class )->value(
				"SELECT id FROM {products} WHERE kind = 'family' ORDER BY id DESC LIMIT 1"
			) )
		);
		self::assertSame( array( '', '' ), array_column( $rows, 'property' ) );
		self::assertSame( array( 'color', 'size' ), $properties() );
		$changed = $this->change( 'attributes', array( 'attributes.0.property' => 'pattern', 'attributes.1.property' => 'none' ) );
		self::assertSame( 200, $changed->status );
		self::assertSame( array( 'pattern', '' ), $properties() );
		self::assertSame(
			array( 'pattern', 'none' ),
			array_column( $this->read( 'attributes' )->json()['values']['attributes'], 'property' )
		);
		self::assertSame( 200, $this->change( 'attributes', array( 'attributes.0.property' => 'weight' ) )->status );
		self::assertSame( array( 'color', '' ), $properties(), 'An unknown one is none of the choices.' );
	}

	public function testKeepsTheValuesThatDistinguishVariants(): void {
		$factory = new FamilyFactory();
		$family  = $factory->shirt();
		$read    = $this->read( 'attributes' )->json()['values']['attributes'];
		$answer  = $this->change( 'attributes', array( 'attributes.0.values' => array( $read[0]['values'][1] ) ) );
		self::assertSame( 422, $answer->status );
		self::assertSame( array( 'attributes.0.values' ), array_keys( $answer->json()['data']['fields'] ) );
		$answer = $this->change( 'attributes', array( 'attributes' => array( $read[0] ) ) );
		self::assertSame( array( 'attributes' ), array_keys( $answer->json()['data']['fields'] ) );
		self::assertCount( 2, $this->attributes()->all() );

		$factory->shirt( array( $factory->variant( 'Red M' ) ), id: $family );
		self::assertSame( 200, $this->change( 'attributes', array( 'attributes.0.values' => array( $read[0]['values'][0] ) ) )->status );
	}

	public function testReportsErrorsByFieldAndSavesNothing(): void {
		$bad    = array(
			'code'   => 'Größe',
			'type'   => 'shape',
			'labels' => array( 'de' => 'Größe' ),
		) + self::GLAZE;
		$value  = array( 'labels' => array( 'en' => '' ), 'color' => 'red', 'picture' => 99, 'id' => 0 );
		$answer = $this->change( 'attributes', array( 'attributes' => array( $bad, array( 'values' => array( $value ) ) + self::GLAZE ) ) );
		self::assertSame( 422, $answer->status );
		self::assertEqualsCanonicalizing(
			array(
				'attributes.0.labels.en', 'attributes.0.code', 'attributes.0.type',
				'attributes.1.values.0.labels.en', 'attributes.1.values.0.color', 'attributes.1.values.0.picture',
			),
			array_keys( $answer->json()['data']['fields'] )
		);
		self::assertSame( array(), $this->attributes()->all() );

		$this->change( 'attributes', array( 'attributes' => array( self::GLAZE ) ) );
		self::assertSame(
			array( 'attributes.0.type' ),
			array_keys( $this->change( 'attributes', array( 'attributes.0.type' => 'number' ) )->json()['data']['fields'] )
		);
	}

	public function testManyValuesAreLeftOutAndKept(): void {
		$this->change( 'attributes', array( 'attributes' => array( array( 'values' => array() ) + self::GLAZE ) ) );
		$id = array_key_first( $this->attributes()->all() );
		for ( $number = 0; $number < 201; ++$number ) {
			$this->service( AttributeWriter::class )->ensureValue( (int) $id, new Labels( array( 'en' => "Text $number" ) ) );
		}
		$form = $this->read( 'attributes' )->json();
		self::assertSame( array( array(), 201 ), array( $form['values']['attributes'][0]['values'], $form['context']['long'][ $id ] ) );
		self::assertSame( 200, $this->change( 'attributes', array( 'attributes.0.labels.en' => 'Care' ) )->status );
		self::assertSame( '201', $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {attribute_values}' ) );
	}

	public function testBrandsAndManufacturers(): void {
		$maker = array(
			'id' => 0, 'name' => 'Dirbtuvė', 'url' => 'https://example.com', 'picture' => 0, 'address' => "Užupio 1\nVilnius",
			'email' => 'a@example.com', 'responsible' => '',
		);
		$brand = array( 'id' => 0, 'name' => 'Molis', 'url' => '', 'picture' => 0 );
		$wrong = $this->change(
			'brands',
			array(
				'brands'        => array(
					$brand,
					array( 'name' => 'MOLIS' ) + $brand,
					array( 'name' => '', 'url' => 'javascript:1' ) + $brand,
				),
				'manufacturers' => array( array( 'email' => 'x' ) + $maker ),
			)
		);
		self::assertEqualsCanonicalizing(
			array( 'brands.1.name', 'brands.2.name', 'brands.2.url', 'manufacturers.0.email' ),
			array_keys( $wrong->json()['data']['fields'] )
		);
		self::assertSame(
			200,
			$this->change( 'brands', array( 'brands' => array( $brand ), 'manufacturers' => array( $maker ) ) )->status
		);
		$brands = $this->service( Brands::class );
		$brands->forget();
		self::assertSame( array( 'Molis' ), array_values( array_column( $brands->brands(), 'name' ) ) );
		self::assertSame( array( "Užupio 1\nVilnius" ), array_values( array_column( $brands->manufacturers(), 'address' ) ) );
		self::assertSame( 200, $this->change( 'brands', array( 'brands' => array() ) )->status );
		$brands->forget();
		self::assertSame( array( array(), 1 ), array( $brands->brands(), count( $brands->manufacturers() ) ) );
	}

	public function testOnlyShopManagersManageAttributes(): void {
		$this->be( 'editor' );
		self::assertSame( array( 403, 403 ), array( $this->read( 'attributes' )->status, $this->read( 'brands' )->status ) );
	}

	private function attributes(): Attributes {
		$attributes = $this->service( Attributes::class );
		$attributes->forget();
		return $attributes;
	}
}
