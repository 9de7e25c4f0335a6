<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Database\Database;
use Vitrine\PageCache\UnknownPages;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/** Beside a plugin that keeps pages in files by path, compresses them, and is purged by address. */
abstract class FileCachesTestCase extends OtherCachesTestCase {

	/** Name of its folder in wp-content. */
	abstract protected static function folder(): string;

	protected function tearDown(): void {
		$this->emptyOther();
		parent::tearDown();
	}

	#[TestWith( array( true ) )]
	#[TestWith( array( false ) )]
	public function testGuestsReadANewPriceAndThatAProductIsSoldOut( bool $hasOwnCache ): void {
		self::switchOwnCache( $hasOwnCache );
		$before = array();
		foreach ( self::PATHS as $path ) {
			$before[ $path ] = $this->read( $path, true );
			self::assertContains( '50.00', self::prices( $before[ $path ] ), $path );
			self::assertTrue( $this->isStored( $path ), $path );
		}
		self::assertSame( 'saved', $this->read( self::change( $this->ids['lamp'], array( 'stock' => 0 ) ), true )->raw );
		foreach ( array( '/product/lamp', '/de/produkt/lamp-de' ) as $path ) {
			self::assertNotSame( $before[ $path ]->raw, $this->read( $path, true )->raw, $path );
		}
		$this->read( self::change( $this->ids['lamp'], array( 'price' => 6100, 'stock' => 5 ) ), true );
		foreach ( self::PATHS as $index => $path ) {
			$answer = $this->read( $path, $index % 2 === 0 );
			self::assertContains( '61.00', self::prices( $answer ), $path );
			self::assertNotContains( '50.00', self::prices( $answer ), $path );
		}
	}

	public function testBothCachesStoreACompressedPage(): void {
		$miss = $this->read( '/shop', true );
		self::assertSame( array( 'miss', 'gzip' ), array( $miss->header( 'X-Vitrine-Cache' ), $miss->header( 'Content-Encoding' ) ) );
		self::assertStringContainsString( '-like -->', $miss->raw );
		self::assertTrue( $this->isStored( '/shop' ) );
		self::assertSame( '0', $this->unknown() );
		$this->emptyOther();
		foreach ( array( true, false ) as $gzip ) {
			$hit = $this->read( '/shop', $gzip );
			self::assertSame( 'hit', $hit->header( 'X-Vitrine-Cache' ) );
			self::assertNull( $hit->header( 'Last-Modified' ) );
			self::assertSame( $miss->raw, $hit->raw );
		}
	}

	/** Only the pages with the product: the other plugin keeps the rest. */
	public function testAChangePurgesOnlyItsPages(): void {
		foreach ( array( '/product/lamp', '/product/vase-3' ) as $path ) {
			$this->read( $path, true );
		}
		$this->read( self::change( $this->ids['lamp'], array( 'price' => 6100, 'stock' => 5 ) ), true );
		self::assertSame( array( false, true ), array_map( $this->isStored( ... ), array( '/product/lamp', '/product/vase-3' ) ) );
		// The other plugin would go on sending the page at an address that leads elsewhere now.
		$this->read( self::change( $this->ids['vase3'], array(), 'Jug' ), true );
		$old = $this->read( '/product/vase-3', true );
		self::assertSame( 301, $old->status );
		self::assertStringEndsWith( '/product/jug', (string) $old->header( 'Location' ) );
	}

	/** A visitor whose cookie the own cache leaves to WordPress. */
	public function testAPageThatTheOwnCacheDoesNotKnowIsPurgedWithAllOthers(): void {
		$this->read( '/product/vase-3', true );
		$this->read( '/product/lamp', true, array( 'Cookie' => 'PHPSESSID=1' ) );
		self::assertSame( '1', $this->unknown() );
		$this->read( self::change( $this->ids['lamp'], array( 'price' => 6100, 'stock' => 5 ) ), true );
		self::assertSame( array( false, false ), array_map( $this->isStored( ... ), array( '/product/lamp', '/product/vase-3' ) ) );
		self::assertSame( '0', $this->unknown() );
	}

	/** @param array<string, string> $headers */
	protected function read( string $path, bool $gzip, array $headers = array() ): RestResponse {
		$answer = $this->http( 'GET', $path, '', $headers + ( $gzip ? array( 'Accept-Encoding' => 'gzip' ) : array() ) );
		Servers::settleShared();
		return $answer->header( 'Content-Encoding' ) === 'gzip'
			? new RestResponse( $answer->status, $answer->headers, (string) gzdecode( $answer->raw ) )
			: $answer;
	}

	private function unknown(): string {
		$options = $this->service( Database::class )->wpdb->options;
		$sql     = "SELECT option_value FROM $options WHERE option_name = %s";
		return (string) $this->service( Database::class )->value( $sql, array( UnknownPages::OPTION ) );
	}

	private function isStored( string $path ): bool {
		clearstatcache();
		return is_file( self::otherFolder() . md5( static::fileKey( $path ) ) . '.html' );
	}

	abstract protected static function fileKey( string $path ): string;

	private function emptyOther(): void {
		array_map( 'unlink', glob( self::otherFolder() . '*.html' ) ?: array() );
	}

	private static function otherFolder(): string {
		return Site::folder() . '/wp-content/' . static::folder() . '/';
	}
}
