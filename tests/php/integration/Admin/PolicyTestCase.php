<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Health\PolicyCheck;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;
use WpOrg\Requests\Utility\CaseInsensitiveDictionary;

/** A shop beside another plugin that prints scripts, and a check that reaches its pages. */
abstract class PolicyTestCase extends CatalogueTestCase {

	protected bool $reachable = true;

	protected function setUp(): void {
		parent::setUp();
		$this->product( array(), array( 'en' => 'Moon vase' ) );
		add_filter(
			'pre_http_request',
			function ( mixed $answer, array $request, string $url ): mixed {
				$query = (string) wp_parse_url( $url, PHP_URL_QUERY );
				$page  = $this->http( 'GET', wp_parse_url( $url, PHP_URL_PATH ) . ( $query === '' ? '' : "?$query" ) );
				return $this->reachable ? array(
					'headers'  => new CaseInsensitiveDictionary( $page->headers ),
					// The test server has another port than the site.
					'body'     => str_replace( Servers::shared()[0], home_url(), $page->raw ),
					'response' => array( 'code' => $page->status ),
				) : new \WP_Error( 'http', 'No loopback.' );
			},
			10,
			3
		);
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_http_request' );
		$this->otherPlugin( '' );
		parent::tearDown();
	}

	/** A plugin that prints in the middle of the page, as shortcodes and widgets do. */
	protected function otherPlugin( string $html, string $php = "''" ): void {
		$file = Site::folder() . '/wp-content/mu-plugins/vitrine-test-policy.php';
		if ( $html !== '' ) {
			$print = var_export( $html, true ) . " . $php";
			file_put_contents(
				$file,
				"<?php add_filter( 'render_block', static fn ( \$html ) => str_contains( \$html, '<main' ) ? \$html . $print : \$html );"
			);
		} elseif ( is_file( $file ) ) {
			unlink( $file );
		}
	}

	protected function policy( string $path = '/shop' ): string {
		return (string) $this->http( 'GET', $path )->header( 'Content-Security-Policy' );
	}

	/** @return array{string, list<string>} Status and items in Site Health. */
	protected function health(): array {
		$finding = $this->service( PolicyCheck::class )->find();
		return array( $finding->status, $finding->items );
	}

	protected static function scripts( string $policy ): string {
		return preg_match( '/script-src[^;]*/', $policy, $found ) === 1 ? $found[0] : self::fail( $policy );
	}
}
