<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\Admin\Health\Finding;
use Vitrine\Admin\Health\StoredPagesCheck;
use Vitrine\Database\Database;
use Vitrine\PageCache\CacheProbe;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/** Site Health asks as a visitor whether stored pages follow a change. */
final class StoredPagesTest extends OtherCachesTestCase {

	protected static function standIn(): string {
		return 'super-cache-like.php';
	}

	protected function tearDown(): void {
		array_map( 'unlink', glob( Site::folder() . '/wp-content/super-cache-like/*.html' ) ?: array() );
		parent::tearDown();
	}

	public function testNamesWhatStoresThePages(): void {
		$found = $this->find();
		self::assertSame( 'good', $found->status, $found->text );
		self::assertContains( 'Product page (de): WP Super Cache', $found->items );
		self::assertContains( 'Product list (en): WP Super Cache', $found->items );
		self::assertContains( 'Category page (de): WP Super Cache', $found->items );
	}

	/** A cache that the shop doesn't know, for instance the host's. */
	public function testFindsACacheThatIsNotPurged(): void {
		$file = Site::folder() . '/wp-content/mu-plugins/vitrine-test-other-cache.php';
		$code = (string) file_get_contents( $file );
		file_put_contents( $file, str_replace( array( 'function wpsc_', 'function wp_cache_' ), 'function vitrine_test_', $code ) );
		$found = $this->find();
		self::assertSame( 'critical', $found->status );
		self::assertStringContainsString( 'Product list (en): WP Super Cache; Product page (en): WP Super Cache', $found->text );
	}

	public function testCloudflareWithoutAZoneIsNamedWithWhatToDo(): void {
		$front = static fn ( string $state ): \Closure => static function ( mixed $answer ) use ( $state ): mixed {
			$headers = array( 'CF-Ray' => '8f-VNO', 'CF-Cache-Status' => $state );
			return is_array( $answer ) ? array( 'headers' => $headers + $answer['headers'] ) + $answer : $answer;
		};
		unlink( Site::folder() . '/wp-content/mu-plugins/vitrine-test-other-cache.php' );
		$found = $this->find( $front( 'DYNAMIC' ) );
		self::assertSame( 'good', $found->status );
		self::assertStringContainsString( 'behind Cloudflare', $found->text );
		self::assertSame( array( 'Page cache settings' ), array_keys( $found->links ) );
		$stored = array();
		$keep   = static function ( mixed $answer, array $request, string $url ) use ( &$stored, $front ): mixed {
			$isPage = is_array( $answer ) && $request['method'] === 'GET' && ! str_contains( $url, 'vitrine-probe' );
			return $isPage ? $front( 'HIT' )( $stored[ $url ] ??= $answer ) : $answer;
		};
		$found  = $this->find( $keep );
		self::assertSame( 'critical', $found->status );
		self::assertStringContainsString( 'Category page (en): Cloudflare', $found->text );
		self::assertStringContainsString( 'zone ID and API token', $found->text );
		self::assertSame( array( 'Page cache settings' ), array_keys( $found->links ) );
	}

	public function testWithoutAnotherCacheItNamesTheOwn(): void {
		unlink( Site::folder() . '/wp-content/mu-plugins/vitrine-test-other-cache.php' );
		$found = $this->find();
		self::assertSame( 'good', $found->status, $found->text );
		self::assertContains( 'Product page (en): Shop page cache', $found->items );
		self::assertStringNotContainsString( 'Cloudflare', $found->text );
		self::switchOwnCache( false );
		self::assertContains( 'Product page (en)', $this->find()->items );
	}

	public function testSaysWhenTheSiteCannotRequestItself(): void {
		$refuse = static fn (): \WP_Error => new \WP_Error( 'refused' );
		add_filter( 'pre_http_request', $refuse );
		$found = $this->find();
		remove_filter( 'pre_http_request', $refuse );
		self::assertSame( 'recommended', $found->status );
	}

	public function testOnlyItsKeyMakesAChange(): void {
		$key = $this->service( CacheProbe::class )->start( $this->ids['lamp'] );
		$before = $this->service( CacheProbe::class )->mark();
		$path = '/wp-admin/admin-post.php?action=' . CacheProbe::ACTION . '&key=';
		$ask = fn ( string $key ): int => $this->http( 'POST', $path . $key )->status;
		self::assertSame( array( 403, 403 ), array( $ask( '' ), $ask( 'x' ) ) );
		self::assertSame( $before, $this->service( CacheProbe::class )->mark() );
		self::assertSame( 204, $ask( $key ) );
		self::assertNotSame( $before, $this->service( CacheProbe::class )->mark() );
		$this->service( CacheProbe::class )->end();
		self::assertSame( 403, $ask( $key ) );
	}

	/**
	 * The site of this process has another address than its server.
	 *
	 * @param array<string, mixed> $request
	 * @return array<string, mixed>
	 */
	private function pass( array $request, string $url ): array {
		$path   = str_replace( home_url(), '', $url );
		$body   = http_build_query( (array) $request['body'] );
		$answer = $this->http( (string) $request['method'], $path, $body, (array) $request['headers'] );
		Servers::settleShared();
		return array(
			'headers'  => $answer->headers,
			'body'     => $answer->raw,
			'response' => array( 'code' => $answer->status ),
			'cookies'  => array(),
		);
	}

	/**
	 * The test leaves nothing behind.
	 *
	 * @param (\Closure(mixed, array<string, mixed>, string): mixed)|null $front What is in front of the site.
	 */
	private function find( ?\Closure $front = null ): Finding {
		$state  = fn (): array => $this->service( Database::class )->rows( 'SELECT * FROM {products} ORDER BY id' );
		$before = $state();
		$pass   = fn ( mixed $answer, array $request, string $url ): mixed => $answer ?: $this->pass( $request, $url );
		add_filter( 'pre_http_request', $pass, 10, 3 );
		$front !== null && add_filter( 'pre_http_request', $front, 11, 3 );
		$found = $this->service( StoredPagesCheck::class )->find();
		remove_filter( 'pre_http_request', $pass );
		$front !== null && remove_filter( 'pre_http_request', $front, 11 );
		self::assertSame( $before, $state() );
		wp_cache_delete( 'alloptions', 'options' );
		self::assertSame( array(), get_option( CacheProbe::OPTION ) );
		self::assertStringNotContainsString( 'vitrine-probe-', $this->get( '/product/lamp', false )->raw );
		return $found;
	}
}
