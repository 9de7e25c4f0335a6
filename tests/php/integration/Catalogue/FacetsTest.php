<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Search\Index\BlockStore;
use Vitrine\Search\Lists\ListPage;

#[Group( 'data' )]
final class FacetsTest extends FacetTestCase {

	private int $vases;

	private int $glaze;

	private int $blue;

	private int $red;

	private int $size;

	private int $safe;

	protected function setUp(): void {
		parent::setUp();
		$this->vases = $this->category( array( 'en' => 'Vases', 'lt' => 'Vazos' ) );
		$this->glaze = $this->filter( 'Glaze', AttributeType::Color, array( 'indexable' => true ) );
		$this->blue  = $this->value( $this->glaze, 'Blue', '#123456' );
		$this->red   = $this->value( $this->glaze, 'Red' );
		$this->size  = $this->filter( 'Height', AttributeType::Number, array( 'unit' => 'cm' ) );
		$this->safe  = $this->filter( 'Dishwasher', AttributeType::Boolean );
		$facts       = array(
			array(
				'price'      => 1000,
				'attributes' => array( $this->glaze => array( $this->blue ), $this->size => 12.0, $this->safe => 1.0 ),
			),
			array( 'price' => 2000, 'attributes' => array( $this->glaze => array( $this->blue, $this->red ), $this->size => 12.0 ) ),
			array(
				'price'      => 3000,
				'attributes' => array( $this->glaze => array( $this->red ), $this->size => 33.5, $this->safe => 0.0 ),
				'stock'      => 0,
			),
			array( 'price' => 4000 ),
		);
		foreach ( $facts as $index => $fact ) {
			$this->product(
				$fact + array( 'categories' => $index < 2 ? array( $this->vases ) : array() ),
				array( 'en' => "Piece $index", 'lt' => "Daiktas $index" )
			);
		}
	}

	public function testCountsIgnoreTheirOwnSelection(): void {
		$all = array(
			'f_glaze'      => array( 'Blue' => 2, 'Red' => 2 ),
			'f_height'     => array( "12\u{202f}cm" => 2, "30–35\u{202f}cm" => 1 ),
			'f_dishwasher' => array( 'Yes' => 1, 'No' => 1 ),
		);
		self::assertSame( $all, self::counts( $this->results() ) );
		$page = $this->results( array( 'f_glaze' => (string) $this->blue ) );
		self::assertSame( 2, $page->total );
		self::assertSame( array( 'f_glaze' => array( 'Blue' => 2, 'Red' => 2 ) ), self::counts( $page ), 'Others have one value.' );
		$both = $this->results( array( 'f_glaze' => "$this->blue,$this->red", 'f_height' => '12' ) );
		self::assertSame( 2, $both->total );
		self::assertSame(
			array( 'f_glaze' => array( 'Blue' => 2, 'Red' => 1 ), 'f_height' => array( "12\u{202f}cm" => 2, "30–35\u{202f}cm" => 1 ) ),
			self::counts( $both )
		);
		self::assertSame( 1, $this->results( array( 'f_dishwasher' => '0' ) )->total );
		self::assertSame( 1, $this->results( array( 'f_glaze' => (string) $this->red, 'stock' => '1' ) )->total );
		self::assertSame( 0, $this->results( array( 'f_glaze' => (string) $this->red, 'from' => '40' ) )->total );
	}

	public function testSelectedValueWithoutProductsStays(): void {
		$page = $this->results( array( 'f_glaze' => (string) $this->red, 'f_height' => '12,30', 'to' => '15' ) );
		self::assertSame( 0, $page->total );
		self::assertSame( array( 'Blue' => 1, 'Red' => 0 ), self::counts( $page )['f_glaze'] );
		self::assertSame( array( 'Red' ), array_column( $page->group( 'f_glaze' )?->selected() ?? array(), 'label' ) );
	}

	#[TestWith( array( 'en', '2.5' ) )]
	#[TestWith( array( 'lt', '2,5' ) )]
	public function testNumbersAreInTheNotationOfTheLanguage( string $language, string $expected ): void {
		$this->product( array( 'attributes' => array( $this->size => 2.5 ) ), array( 'en' => 'Piece 5', 'lt' => 'Daiktas 5' ) );
		$languages = $this->service( Languages::class );
		$known     = $languages->find( $language );
		self::assertNotNull( $known );
		$page = $languages->withLanguage( $known, fn (): ListPage => $this->results() );
		self::assertStringContainsString( $expected, (string) $page->group( 'f_height' )?->choices[0]->label );
	}

	public function testOnlyFacetsThatHelp(): void {
		self::assertSame( array( 'f_glaze' => array( 'Blue' => 2, 'Red' => 1 ) ), self::counts( $this->results( array(), $this->vases ) ) );
		$search = self::counts( $this->results( array( 's' => 'piece' ) ) );
		self::assertSame( array( 'f_glaze', 'f_height', 'f_dishwasher' ), array_keys( $search ) );
		self::assertSame( array(), self::counts( $this->results( array( 's' => 'nothing' ) ) ) );
		$glaze = $this->results()->group( 'f_glaze' );
		self::assertSame( '#123456', $glaze?->choices[0]->color );
		self::assertTrue( $glaze->facet?->indexable );
		$writer = $this->service( AttributeWriter::class );
		$writer->save( new Attribute( $this->size, 'height', AttributeType::Number, new Labels( array( 'en' => 'Height' ) ) ) );
		self::assertArrayNotHasKey( 'f_height', self::counts( $this->results() ) );
		$writer->save(
			new Attribute( $this->size, 'height', AttributeType::Number, new Labels( array( 'en' => 'Height' ) ), filterable: true )
		);
		self::assertSame( array( '12' => 2, '30–35' => 1 ), self::counts( $this->results() )['f_height'] );
	}

	public function testBrandIsAFacet(): void {
		$brands = array();
		foreach ( array( 'Zeta', 'Alpha' ) as $name ) {
			$brands[] = $this->service( Database::class )->insert( 'brands', array( 'name' => $name, 'image' => '' ) );
			$this->product( array( 'brand' => end( $brands ) ) );
		}
		$page = $this->results();
		self::assertSame( array( 'Alpha' => 1, 'Zeta' => 1 ), self::counts( $page )['brand'] );
		self::assertSame( 1, $this->results( array( 'brand' => (string) $brands[0] ) )->total );
		self::assertSame( 2, $this->results( array( 'brand' => implode( ',', $brands ) ) )->total );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function hostile(): array {
		return array(
			'unknown attribute'       => array( array( 'f_colour' => '1' ) ),
			'unknown value'           => array( array( 'f_glaze' => '999999' ) ),
			'value of another'        => array( array( 'f_height' => '123', 'f_dishwasher' => '2' ) ),
			'unknown brand'           => array( array( 'brand' => '5' ) ),
			'no step begins here'     => array( array( 'f_height' => '12-13,13-12,12-12,0012,-0,1.00001' ) ),
			'a range of text'         => array( array( 'f_glaze' => '1-9999' ) ),
			'a thousand'              => array( array( 'f_glaze' => implode( ',', range( 5000, 6000 ) ) ) ),
			'an array'                => array( array( 'f_glaze' => array( '1' ), 'brand' => array( array() ) ) ),
			'SQL'                     => array( array( 'f_glaze' => "1) OR 1=1 --", "f_glaze' OR '1" => '1' ) ),
			'broken bytes'            => array( array( 'f_glaze' => "\xff", 'brand' => "1\xc3" ) ),
			'an attribute of no list' => array( array( 'f_hidden' => '1' ) ),
		);
	}

	/** @param array<string, mixed> $get */
	#[DataProvider( 'hostile' )]
	public function testValuesThatDoNotExistAreIgnored( array $get ): void {
		$this->attribute( 'Hidden', AttributeType::Boolean );
		$page = $this->results( $get );
		self::assertSame( 4, $page->total );
		self::assertSame( array(), $page->query->arguments() );
		self::assertSame( self::counts( $this->results() ), self::counts( $page ) );
	}

	public function testValueOfAnotherAttributeIsIgnored(): void {
		$wood = $this->filter( 'Wood' );
		$oak  = $this->value( $wood, 'Oak' );
		$this->product( array( 'attributes' => array( $wood => array( $oak ) ) ) );
		$page = $this->results( array( 'f_glaze' => "$oak,$this->blue", 'f_wood' => (string) $this->blue ) );
		self::assertSame( array( 'f_glaze' => (string) $this->blue ), $page->query->arguments() );
		self::assertSame( 2, $page->total );
	}

	public function testQueriesDoNotDependOnTheNumberOfFacets(): void {
		$queries = function ( array $get ): int {
			$this->service( BlockStore::class )->forget();
			$this->service( Attributes::class )->forget();
			return $this->queriesOf( fn () => $this->results( $get ) );
		};
		$queries( array() );
		$before = $queries( array() );
		for ( $number = 0; $number < 8; ++$number ) {
			$attribute = $this->filter( "More$number" );
			foreach ( array( 'One', 'Two' ) as $label ) {
				$this->product( array( 'attributes' => array( $attribute => array( $this->value( $attribute, $label ) ) ) ) );
			}
		}
		self::assertSame( $before, $queries( array() ) );
		self::assertLessThanOrEqual( $before + 3, $queries( array( 'f_glaze' => (string) $this->blue, 'stock' => '1' ) ) );
	}
}
