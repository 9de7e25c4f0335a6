<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;
use Vitrine\PageCache\PageCaches;
use Vitrine\PageCache\PageServer;
use Vitrine\Storefront\Tag;
use Vitrine\Tests\Integration\Orders\ShopTestCase;

/** An order writes a purge only if pages show what it changes. */
final class OrderPurgesTest extends ShopTestCase {

	private const FEW = CatalogueItem::FEW_LEFT_MAX;

	protected function setUp(): void {
		parent::setUp();
		update_option( PageServer::OPTION, '1' );
	}

	#[TestWith( array( 50, 1, false ) )]
	#[TestWith( array( 120, 30, false ) )]
	#[TestWith( array( self::FEW + 2, 1, false ) )]
	#[TestWith( array( self::FEW + 1, 1, true ) )]
	#[TestWith( array( self::FEW, 1, true ) )]
	#[TestWith( array( 1, 1, true ) )]
	public function testAnOrderOfMany( int $stock, int $quantity, bool $purges ): void {
		$product  = $this->product( $stock );
		$database = $this->service( Database::class );
		$database->run( 'DELETE FROM {page_purges}' );
		$database->run( 'DELETE FROM {outbox}' );
		self::assertTrue( $this->place( self::body( array( self::line( $product, $quantity ) ) ) )['status'] );
		$tags = array_column( $database->rows( 'SELECT tag FROM {page_purges}' ), 'tag' );
		self::assertSame( $purges, in_array( Tag::product( $product ), $tags, true ) );
		self::assertSame( $purges, $tags !== array() );
		$messages = (int) $database->value( 'SELECT COUNT(*) FROM {outbox} WHERE kind = %s', array( PageCaches::KIND ) );
		self::assertSame( $purges, $messages > 0 );
	}

	/** Pages offer the most that an order may contain while many are left. */
	public function testTheCartRefusesMoreThanThereIs(): void {
		$product = $this->product( 50 );
		$page    = $this->http( 'GET', (string) wp_parse_url( (string) get_permalink( $this->post( $product ) ), PHP_URL_PATH ) )->raw;
		self::assertStringContainsString( 'min="1" max="99"', $page );
		self::assertStringContainsString( '"stock":99', $page );
		$cart = $this->call( 'get_cart', array( 'cart' => array( self::line( $product, 60 ) ) ) );
		self::assertSame( array( 50, 50 ), array( $cart['data'][0]['kiekis'], $cart['data'][0]['max'] ) );
		self::assertSame( 'quantity_lowered', $cart['notices'][0]['code'] );
		self::assertFalse( $this->place( self::body( array( self::line( $product, 60 ) ) ) )['status'] );
	}

	private function post( int $product ): int {
		return $this->service( Translations::class )->versions( Translations::PRODUCT, $product )['en'];
	}
}
