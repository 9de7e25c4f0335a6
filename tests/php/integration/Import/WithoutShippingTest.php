<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Import\Choices\Question;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Questions;
use Vitrine\Pricing\Nature;

/** Products of Shopify and WooCommerce that are not shipped: the user says once whether they are services or digital content. */
final class WithoutShippingTest extends ImportTestCase {

	use ReadsVariants;

	private const SHOPIFY = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Requires Shipping,Gift Card
tour,Guided tour,Title,Default Title,TOUR,20,false,false
course,Course,Level,Beginner,C-1,90,false,false
course,,,Expert,C-2,120,false,
book,Book,Format,Paper,B-1,25,true,false
book,,,E-book,B-2,15,false,
card,Gift card,Amount,25,CARD,25,false,true
mug,Mug,Title,Default Title,MUG,12,true,false
';

	private const WOOCOMMERCE = 'ID,Type,SKU,Name,Published,"In stock?","Regular price",Parent,"Attribute 1 name","Attribute 1 value(s)",Categories
1,"simple, virtual",TOUR,Tour,1,1,20,,,,
2,"simple, downloadable, virtual",SONG,Song,1,1,2,,,,
3,variable,COURSE,Course,1,1,,,Level,"A, B",
4,"variation, virtual",C-1,Course A,1,1,90,COURSE,Level,A,
5,"variation, virtual",C-2,Course B,1,1,99,id:3,Level,B,
6,variable,BOOK,Book,1,1,,,Format,"Paper, E-book",
7,variation,B-1,Paper,1,1,25,BOOK,Format,Paper,
8,"variation, virtual",B-2,E-book,1,1,15,BOOK,Format,E-book,
9,simple,MUG,Mug,1,1,12,,,,
';

	public function testAsksOnlyIfTheFileHasSuchProducts(): void {
		$questions = $this->service( Questions::class );
		$keys      = static fn ( Question $question ): string => $question->key;
		foreach ( array( self::SHOPIFY, self::WOOCOMMERCE ) as $file ) {
			self::assertContains( 'without_shipping', array_map( $keys, $questions->of( $this->accept( $file ) ) ) );
		}
		$goods = "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Requires Shipping,Gift Card\n"
			. "mug,Mug,Title,Default Title,MUG,12,true,\ncard,Card,Title,Default Title,CARD,25,false,true\n";
		self::assertNotContains( 'without_shipping', array_map( $keys, $questions->of( $this->accept( $goods ) ) ) );
		$errors = $questions->answer( $this->accept( self::SHOPIFY ), array( 'without_shipping' => 'food' ) );
		self::assertArrayHasKey( 'without_shipping', $errors );
	}

	public function testShopifyServices(): void {
		$this->deliveryPrice = 500;
		$job                 = $this->importedAs( 'service', self::SHOPIFY );
		self::assertSame(
			array( Nature::Service, Nature::Service, Nature::Goods, Nature::Goods ),
			array_map( $this->nature( ... ), array( 'TOUR', 'course', 'book', 'MUG' ) )
		);
		self::assertSame( array( 'C-1: Beginner 9000 - 0', 'C-2: Expert 12000 - 0' ), $this->variants( 'course' ) );
		self::assertSame( array( 'B-1: Paper 2500 - 0' ), $this->variants( 'book' ) );
		$faults = $this->faults( $job );
		self::assertContains(
			'6: Variant Requires Shipping: This variant is skipped, because it has no shipping while other variants of the product have.',
			$faults
		);
		self::assertContains( '7: Gift Card: Gift cards are skipped.', $faults );
		self::assertSame( 0, $this->counts( $this->importedAs( 'service', self::SHOPIFY ) )->outcomes['changed'] );
	}

	public function testProductsWithoutShippingNeedNoDeliveryPrice(): void {
		$this->deliveryPrice = null;
		$job                 = $this->importedAs( 'digital', self::SHOPIFY );
		self::assertSame( Nature::Digital, $this->nature( 'TOUR' ) );
		self::assertNull( $this->service( ProductWriter::class )->bySku( 'MUG' ), implode( "\n", $this->faults( $job ) ) );
	}

	public function testSkipsThemWithoutAnAnswer(): void {
		foreach ( array( self::SHOPIFY, self::WOOCOMMERCE ) as $file ) {
			$job = $this->imported( $file );
			self::assertNull( $this->service( ProductWriter::class )->bySku( 'TOUR' ) );
			self::assertSame( 0, $this->counts( $job )->plans['wrong'], implode( "\n", $this->faults( $job ) ) );
			self::assertStringContainsString( 'because you did not choose what they are', implode( $this->faults( $job ) ) );
		}
	}

	public function testWooCommerceServicesAndDownloads(): void {
		$job = $this->importedAs( 'service', self::WOOCOMMERCE );
		self::assertSame(
			array( Nature::Service, Nature::Digital, Nature::Service, Nature::Goods, Nature::Goods ),
			array_map( $this->nature( ... ), array( 'TOUR', 'SONG', 'COURSE', 'BOOK', 'MUG' ) ),
			implode( "\n", $this->faults( $job ) )
		);
		self::assertCount( 2, $this->variants( 'COURSE' ) );
		self::assertSame( array( 'B-1: Paper 2500 - 0' ), $this->variants( 'BOOK' ) );
		$again = $this->counts( $this->importedAs( 'service', self::WOOCOMMERCE ) )->outcomes;
		self::assertSame( array( 0, 0 ), array( $again['created'], $again['changed'] ) );
	}

	private function importedAs( string $answer, string $file ): Job {
		$job  = $this->accept( $file );
		$jobs = $this->service( Jobs::class );
		self::assertSame( array(), $this->service( Questions::class )->answer( $job, array( 'without_shipping' => $answer ) ) );
		$jobs->move( $job->id, JobStatus::Fresh, JobStatus::Checking );
		$this->worked( $job );
		$jobs->move( $job->id, JobStatus::Checked, JobStatus::Running );
		return $this->worked( $job );
	}

	private function nature( string $sku ): Nature {
		return $this->service( ProductWriter::class )->facts( $this->id( $sku ) )->legal->nature ?? self::fail( "Product $sku not found." );
	}
}
