<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Brands;
use Vitrine\Catalogue\Edit\BrandWriter;
use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;
use Vitrine\Tests\Support\FamilyFactory;

/** Weight, brand and visibility in the editor's panel. */
final class EditorFieldsTest extends EditorTestCase {

	private function facts( int $post ): ProductData {
		$owner = $this->service( Translations::class )->ownerOf( Translations::PRODUCT, $post );
		return $this->service( ProductWriter::class )->facts( $owner['canonical_id'] ?? 0 ) ?? self::fail( 'Product not found.' );
	}

	/** @return list<string> */
	private function brands(): array {
		$this->service( Brands::class )->forget();
		return array_values( array_map( static fn ( Brand $brand ): string => $brand->name, $this->service( Brands::class )->brands() ) );
	}

	#[TestWith( array( '350', 350, '350 g' ) )]
	#[TestWith( array( '350 g', 350, '350 g' ) )]
	#[TestWith( array( '1,2 kg', 1200, '1.2 kg' ) )]
	#[TestWith( array( '1.2kg', 1200, '1.2 kg' ) )]
	#[TestWith( array( '12 KG', 12000, '12 kg' ) )]
	#[TestWith( array( '0', 0, '' ) )]
	#[TestWith( array( '', 0, '' ) )]
	public function testWeightIsTypedInGramsOrKilograms( string $typed, int $grams, string $shown ): void {
		$post = (int) $this->create()->get_data()['id'];
		$this->change( $post, array( 'weight' => '5 kg' ) );
		self::assertSame( 200, $this->change( $post, array( 'weight' => $typed ) )->get_status() );
		self::assertSame( $grams, $this->facts( $post )->delivery->weightGrams );
		self::assertSame( $shown, $this->read( $post )['facts']['weight'] );
	}

	#[TestWith( array( 'heavy' ) )]
	#[TestWith( array( '-5' ) )]
	#[TestWith( array( '1.200' ) )]
	#[TestWith( array( '2 t' ) )]
	#[TestWith( array( '99999999 kg' ) )]
	public function testAWrongWeightIsRejected( string $typed ): void {
		$post   = (int) $this->create()->get_data()['id'];
		$answer = $this->change( $post, array( 'weight' => $typed ) );
		self::assertSame( 422, $answer->get_status() );
		self::assertSame( array( 'weight' => 'Enter a weight such as 350 g or 1.2 kg.' ), $answer->get_data()['data']['fields'] );
	}

	public function testVariantsTakeTheirFamilysWeightUnlessTheyHaveTheirOwn(): void {
		$family = ( new FamilyFactory() )->shirt();
		$writer = $this->service( ProductWriter::class );
		$rows   = $this->service( Database::class )->rows(
			'SELECT id FROM {products} WHERE family_id = %d ORDER BY id LIMIT 2',
			array( $family )
		);
		[ $one, $other ] = array_map( intval( ... ), array_column( $rows, 'id' ) );
		$before = $writer->facts( $family ) ?? self::fail();
		$own    = $writer->facts( $other ) ?? self::fail();
		$writer->save( $other, $own->with( weightGrams: 777 ) );
		$writer->save( $family, $before->with( weightGrams: 250 ) );
		$this->service( FamilyWriter::class )->inherit( $family, $before );
		self::assertSame(
			array( 250, 777 ),
			array( $writer->facts( $one )?->delivery->weightGrams, $writer->facts( $other )?->delivery->weightGrams )
		);
	}

	public function testABrandIsAddedByItsNameOnce(): void {
		$this->service( BrandWriter::class )->save( new Brand( 0, 'Holm' ) );
		$post   = (int) $this->create()->get_data()['id'];
		$answer = $this->change( $post, array( 'brand' => 'new', 'brand_name' => ' Lune & Co ' ) );
		self::assertSame( 200, $answer->get_status() );
		self::assertSame( array( 'Holm', 'Lune &amp; Co' ), array_map( esc_html( ... ), $this->brands() ) );
		$read = $this->read( $post )['facts'];
		self::assertSame(
			array( (string) $this->facts( $post )->classification->brand, 'Lune & Co' ),
			array( $read['brand'], $read['brand_name'] )
		);

		$other = (int) $this->create( array( 'sku' => 'MM-2' ) + self::FACTS )->get_data()['id'];
		$this->change( $other, array( 'brand' => 'new', 'brand_name' => 'lune & co' ) );
		self::assertSame( $this->facts( $post )->classification->brand, $this->facts( $other )->classification->brand );
		self::assertCount( 2, $this->brands() );
	}

	#[TestWith( array( '' ) )]
	#[TestWith( array( '<b></b>' ) )]
	public function testABrandNeedsAName( string $name ): void {
		$post   = (int) $this->create()->get_data()['id'];
		$answer = $this->change( $post, array( 'brand' => 'new', 'brand_name' => $name ) );
		self::assertSame( 422, $answer->get_status() );
		self::assertSame( array( 'brand' ), array_keys( $answer->get_data()['data']['fields'] ) );
		self::assertSame( array(), $this->brands() );
	}

	public function testAnAuthorAddsNoBrandToAPublishedProduct(): void {
		$post = (int) $this->create()->get_data()['id'];
		$read = $this->read( $post );
		$this->as( 'author' );
		self::assertSame( 403, $this->change( $post, array( 'brand' => 'new', 'brand_name' => 'Lune' ), $read )->get_status() );
		self::assertSame( array(), $this->brands() );
	}

	public function testAProductIsUnlistedInTheEditor(): void {
		$post = (int) $this->create()->get_data()['id'];
		self::assertFalse( $this->read( $post )['facts']['unlisted'] );
		self::assertSame( 200, $this->change( $post, array( 'unlisted' => true ) )->get_status() );
		self::assertTrue( $this->facts( $post )->listing->unlisted );
		self::assertTrue( $this->read( $post )['facts']['unlisted'] );
	}
}
