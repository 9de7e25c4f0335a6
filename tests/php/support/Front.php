<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\PageCache\FrontCacheSettings;
use Vitrine\PageCache\PageServer;

/**
 * The proxy in front of the shared server for all tests of a run: the variable VITRINE_FRONT is `varnish` or `nginx` with the
 * configuration of docs/page-caches, or not set. So the attacks of docs/reliability.md also run behind them.
 */
final class Front {

	private static ?Proxy $proxy = null;

	/** URL of the site without a trailing slash. */
	public static function url(): string {
		return self::proxy()->url ?? Servers::shared()[0];
	}

	/** An empty cache, entered in the shop's settings. Call it after the database has been restored. */
	public static function prepare(): void {
		$proxy = self::proxy();
		if ( $proxy === null ) {
			return;
		}
		update_option( PageServer::OPTION, '1' );
		Site::container()->get( Settings::class )->save(
			new FrontCacheSettings( array( $proxy->purges ), self::kind() === 'varnish', '' )
		);
		$proxy->clear();
	}

	private static function proxy(): ?Proxy {
		return self::$proxy ??= match ( self::kind() ) {
			''        => null,
			'varnish' => Proxy::varnish(),
			'nginx'   => Proxy::nginx(),
			default   => throw new RuntimeException( 'VITRINE_FRONT is varnish or nginx.' ),
		};
	}

	private static function kind(): string {
		return (string) getenv( 'VITRINE_FRONT' );
	}
}
