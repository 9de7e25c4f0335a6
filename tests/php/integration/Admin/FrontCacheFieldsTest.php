<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\PageCache\Edition;
use Vitrine\PageCache\Front\CloudflareToken;
use Vitrine\PageCache\FrontCacheSettings;
use Vitrine\PageCache\PageServer;

/** Settings > Page cache: the caches in front of the shop. */
final class FrontCacheFieldsTest extends SettingsTestCase {

	private const TOKEN = 'abcdefghij_0123456789-ABCDEFGHIJ01234567';

	private const ZONE = '0123456789abcdef0123456789abcdef';

	public function testAdministratorsEnterServersAndCloudflare(): void {
		$edition = Edition::current();
		$values  = array(
			'front.servers' => "10.0.0.5:6081\n http://Varnish-2:6081/ ",
			'front.purge'   => 'urls',
			'front.zone'    => self::ZONE,
			'front.token'   => self::TOKEN,
		);
		self::assertSame( 200, $this->change( 'page-cache', $values )->status );
		$saved = new FrontCacheSettings( array( 'http://10.0.0.5:6081', 'http://varnish-2:6081' ), false, self::ZONE );
		self::assertEquals( $saved, self::setting( FrontCacheSettings::class ) );
		self::assertNotSame( $edition, Edition::current(), 'Pages have other lifetimes now.' );
		$read = $this->read( 'page-cache' );
		self::assertStringNotContainsString( self::TOKEN, $read->raw );
		self::assertTrue( $read->json()['values']['front']['token'] );
		self::assertSame( array( 'Cloudflare', ...$saved->servers ), $read->json()['context']['front']['used'] );
		self::assertArrayNotHasKey( CloudflareToken::OPTION, wp_load_alloptions( true ) );
		update_option( PageServer::OPTION, '1' );
		$edition = Edition::current();
		$this->change( 'page-cache', array( 'on' => true ) );
		self::assertSame( array( self::TOKEN, $edition ), array( CloudflareToken::saved(), Edition::current() ) );
		$this->change( 'page-cache', array( 'front.token' => false ) );
		self::assertSame( '', CloudflareToken::saved() );
	}

	public function testInvalidValuesAreRejectedWithoutRepeatingTheToken(): void {
		$answer = $this->change(
			'page-cache',
			array( 'front.servers' => '10.0.0.5:6081 http://a/b', 'front.zone' => 'shop.example', 'front.token' => 'two words of a token' )
		);
		self::assertSame( array( 'front.servers', 'front.zone', 'front.token' ), array_keys( self::faults( $answer ) ) );
		self::assertStringContainsString( '“http://a/b”', self::faults( $answer )['front.servers'] );
		self::assertStringNotContainsString( 'two words', $answer->raw );
		$many = implode( ' ', array_map( static fn ( int $port ): string => "10.0.0.5:$port", range( 1, 11 ) ) );
		self::assertArrayHasKey( 'front.servers', self::faults( $this->change( 'page-cache', array( 'front.servers' => $many ) ) ) );
		self::assertEquals( new FrontCacheSettings( array(), true, '' ), self::setting( FrontCacheSettings::class ) );
	}

	/** They make the server send requests to addresses of its network. */
	public function testShopManagersCannotChangeThem(): void {
		$this->be( 'vitrine_shop_manager' );
		self::assertFalse( $this->read( 'page-cache' )->json()['context']['front']['allowed'] );
		self::assertSame( 200, $this->change( 'page-cache', array( 'front.servers' => '10.0.0.5:6081' ) )->status );
		self::assertSame( array(), self::setting( FrontCacheSettings::class )->servers );
	}

	public function testThePurgeButtonReportsErrors(): void {
		self::assertSame( 200, $this->rest( 'POST', '/vitrine-admin/v1/settings-purge-pages' )->status );
		self::saveSetting( new FrontCacheSettings( array( 'http://127.0.0.1:1' ), true, '' ) );
		$answer = $this->rest( 'POST', '/vitrine-admin/v1/settings-purge-pages' );
		self::assertSame( 422, $answer->status );
		self::assertStringContainsString( 'http://127.0.0.1:1', $answer->json()['message'] );
	}
}
