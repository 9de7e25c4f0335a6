<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin\Products;

use RuntimeException;
use Vitrine\Admin\Products\PublishGuard;
use Vitrine\Admin\Products\QuickEdit;
use Vitrine\Catalogue\Edit\BulkChange;
use Vitrine\Catalogue\Edit\PriceChange;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Currency;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;

/** A product that was imported without a price can't be published in the product list. */
final class PublishGuardTest extends CatalogueTestCase {

	protected function tearDown(): void {
		$_POST    = array();
		$_REQUEST = array();
		parent::tearDown();
	}

	public function testQuickEditAsksForAPrice(): void {
		$draft = $this->draft();
		self::assertSame( 'Published products need a price.', $this->quickEdited( $draft, 'publish', null ) );
		self::assertSame( 'Published products need a price.', $this->quickEdited( $draft, 'publish', '' ) );
		self::assertSame( '', $this->quickEdited( $draft, 'publish', '12' ) );
		self::assertSame( '', $this->quickEdited( $draft, 'publish', '0' ), 'A typed 0 is a price.' );
		self::assertSame( '', $this->quickEdited( $draft, 'draft', '' ) );
		$free = $this->product( array( 'price' => 0 ) );
		self::assertSame( 'Price: Enter an amount such as 1190 or 59.90.', $this->quickEdited( $free, 'publish', '' ) );
	}

	public function testBulkEditKeepsTheDraft(): void {
		$guard  = $this->service( PublishGuard::class );
		$wanted = array( 'post_type' => PostTypes::PRODUCT, 'post_status' => 'publish' );
		$status = fn ( int $product ): mixed => $guard->keepStatus( $wanted, array( 'ID' => $this->post( $product ) ) )['post_status'];
		self::assertSame( 'draft', $status( $this->draft() ) );
		self::assertSame( 'publish', $status( $this->product( array( 'price' => 0 ) ) ), 'A published product may be free.' );
		$priced = $this->product( array(), array( 'en' => array( 'title' => 'Vase', 'status' => 'draft' ) ) );
		self::assertSame( 'publish', $status( $priced ) );
		$free = $this->product( array( 'price' => 0 ), array( 'en' => array( 'title' => 'Sample', 'status' => 'draft' ) ) );
		self::assertSame( 'publish', $status( $free ) );
	}

	public function testThereIsNoPriceToRaise(): void {
		$facts = $this->service( ProductWriter::class )->facts( $this->draft() ) ?? self::fail();
		$dearer = new BulkChange( new PriceChange( PriceChange::PERCENT, 500 ) );
		self::assertSame( 0, $dearer->applyTo( $facts, Currency::of( 'EUR' ) )->prices->price );
	}

	private function draft(): int {
		return $this->product( array( 'price' => 0, 'noPrice' => true ), array( 'en' => array( 'title' => 'Vase', 'status' => 'draft' ) ) );
	}

	private function post( int $product ): int {
		return $this->service( Translations::class )->versions( Translations::PRODUCT, $product )['en'];
	}

	/** The error message, or ''. */
	private function quickEdited( int $product, string $status, ?string $price ): string {
		wp_set_current_user( 1 );
		$revision = (string) $this->service( ProductWriter::class )->revision( $product );
		$typed    = compact( 'revision' ) + array( 'read_stock' => '5', 'stock' => '5' );
		$typed   += $price === null ? array() : array( 'price' => $price );
		$_POST    = array(
			'post_ID'       => (string) $this->post( $product ),
			'_inline_edit'  => wp_create_nonce( 'inlineeditnonce' ),
			'_status'       => $status,
			'vitrine_quick' => $typed,
		);
		$_REQUEST = $_POST;
		$dies     = static fn (): callable => static fn ( string $message ): never => throw new RuntimeException( $message );
		add_filter( 'wp_die_handler', $dies );
		try {
			$this->service( QuickEdit::class )->check();
			return '';
		} catch ( RuntimeException $error ) {
			return $error->getMessage();
		} finally {
			remove_filter( 'wp_die_handler', $dies );
		}
	}
}
