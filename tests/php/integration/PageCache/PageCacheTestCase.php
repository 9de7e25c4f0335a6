<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\PageCache\PageServer;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\CompletedPurges;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RenderPoints;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/** A shop whose page cache is on. */
abstract class PageCacheTestCase extends CatalogueTestCase {

	protected function setUp(): void {
		parent::setUp();
		update_option( PageServer::OPTION, '1' );
		// Written by WordPress on the first visit, which would purge the page; here without a purge.
		$hooks = $GLOBALS['wp_filter'];
		unset( $GLOBALS['wp_filter']['added_option'], $GLOBALS['wp_filter']['updated_option'] );
		set_theme_mod( 'custom_css_post_id', -1 );
		$GLOBALS['wp_filter'] = $hooks;
		CompletedPurges::mark();
		$this->service( Outbox::class )->deliver();
		RenderPoints::install();
	}

	protected function tearDown(): void {
		RenderPoints::remove();
		Servers::settleShared();
		parent::tearDown();
	}

	/** Also delivers what the outbox does with the product. */
	protected function product( array $facts = array(), array $texts = array( 'en' => 'Vase' ), ?int $id = null ): int {
		$id = parent::product( $facts, $texts, $id );
		CompletedPurges::mark();
		$this->service( Outbox::class )->deliver();
		return $id;
	}

	/**
	 * Requests a page and waits until it has been stored.
	 *
	 * @param array<string, string> $headers
	 * @phpstan-impure
	 */
	protected function visit( string $path, array $headers = array(), string $method = 'GET' ): RestResponse {
		$answer = $this->http( $method, $path, '', $headers );
		Servers::settleShared();
		return $answer;
	}

	/**
	 * State of the cache for a URL: hit, miss, `skip; reason`, or '' if it is never cached.
	 *
	 * @param array<string, string> $headers
	 * @phpstan-impure
	 */
	protected function state( string $path, array $headers = array(), string $method = 'GET' ): string {
		return (string) $this->visit( $path, $headers, $method )->header( 'x-vitrine-cache' );
	}

	/**
	 * Concurrent requests for one page on several servers with the address of the first one.
	 *
	 * @return list<RestResponse>
	 */
	protected function rush( string $path, int $requests, int $servers = 4 ): array {
		$addresses = Servers::shared( $servers );
		$host      = substr( $addresses[0], strlen( 'http://' ) );
		$calls     = array();
		for ( $index = 0; $index < $requests; $index++ ) {
			$calls[] = new HttpRequest( 'GET', $addresses[ $index % $servers ] . $path, '', array( 'Host' => $host ) );
		}
		$answers = Http::send( $calls );
		Servers::settleShared();
		return $answers;
	}

	/** @param list<int|string> $values */
	protected function number( string $sql, array $values = array() ): int {
		return (int) $this->service( Database::class )->value( $sql, $values );
	}

	/** @return array<string, string> Without those of this one response. */
	protected static function pageHeaders( RestResponse $answer ): array {
		$own = array( 'date', 'x-vitrine-cache', 'content-length', 'content-encoding', 'host', 'connection', 'x-powered-by' );
		return array_diff_key( $answer->headers, array_flip( $own ) );
	}

	protected function outdateAll(): void {
		$this->service( Database::class )->run( 'UPDATE {pages} SET fresh_until = 0' );
	}

	protected static function muPlugin( string $code ): string {
		$file = Site::folder() . '/wp-content/mu-plugins/vitrine-test-other.php';
		file_put_contents( $file, "<?php\n$code\n" );
		return $file;
	}
}
