<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Closure;
use RuntimeException;
use Vitrine\Kernel\ErrorText;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Kernel\Lazy;
use Vitrine\Kernel\LiveSite;
use Vitrine\Kernel\SentResponse;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Storefront\PageContents;
use WP;

defined( 'ABSPATH' ) || exit;

/** Sends the caching headers of public pages, and stores the page after it has been sent. */
final class PageRecorder {

	/** Pages may contain nonces of other plugins, which are valid for 12 hours at least. */
	public const KEEP_SECONDS = 10 * HOUR_IN_SECONDS;

	/** For posts and pages that WordPress serves itself. */
	private const OTHERS_SECONDS = 10 * MINUTE_IN_SECONDS;

	/** Sent again with each response, or by the web server. */
	private const OWN_HEADERS = array(
		'age',
		'cache-control',
		'connection',
		'content-encoding',
		'content-length',
		'date',
		'etag',
		'expires',
		'keep-alive',
		'last-modified',
		'pragma',
		'server',
		'server-timing',
		'transfer-encoding',
		'vary',
		'x-litespeed-purge',
		'x-litespeed-purge2',
		'x-powered-by',
		'x-vitrine-cache',
	);

	private ?UncachedRequest $uncached = null;
	private bool $isKnownAddress       = false;
	private int $since                 = 0;
	private string $edition            = '';
	private ?string $html              = null;
	private ?string $objection         = null;

	/** @var array<string, string> */
	private array $headers = array();

	/** @param Closure(): FrontCaches $front */
	public function __construct(
		private readonly PageTable $table,
		private readonly PageLimits $limits,
		private readonly PageContents $contents,
		private readonly PagePolicy $policy,
		private readonly ShownPosts $posts,
		private readonly FailureInjection $failures,
		private readonly LiveSite $site,
		private readonly Settings $settings,
		#[Lazy( FrontCaches::class )] private readonly Closure $front,
	) {
	}

	public function begin( UncachedRequest $uncached ): void {
		$this->uncached = $uncached;
		add_action( 'parse_request', $this->beforeData( ... ), PHP_INT_MIN );
		add_action( 'template_redirect', $this->hideTracking( ... ), PHP_INT_MAX );
		add_action( 'shutdown', $this->store( ... ), 2 );
	}

	/** Called with the complete page; returns what is sent. */
	public function finish( string $html ): string {
		if ( $this->uncached === null || ! $this->isKnownAddress || headers_sent() || $html === '' ) {
			return $html;
		}
		$sent      = self::sentHeaders();
		$names     = array_change_key_case( $sent );
		$plain     = self::plain( $html, $names['content-encoding'] ?? '' );
		$objection = $plain === null ? 'encoding' : $this->policy->objection( $plain, $this->uncached->request, $names );
		if ( $plain === null || $objection !== null ) {
			header( "X-Vitrine-Cache: skip; $objection" );
			$this->objection = $objection;
			return $html;
		}
		$etag = self::etag( $plain );

		$this->headers = $this->cacheHeaders( $sent );
		$hasArguments = $this->uncached->request->query !== '' || $this->uncached->request->tracking !== array();
		foreach ( PageResponse::headers( $this->headers, $hasArguments ) as $name => $value ) {
			header( "$name: $value" );
		}
		header( "ETag: $etag" );
		header( 'Vary: Accept-Encoding', false );
		header( 'X-Vitrine-Cache: miss' );
		$this->html = $plain;
		if ( PageResponse::isKnown( (string) ( $_SERVER['HTTP_IF_NONE_MATCH'] ?? '' ), $etag ) ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			PageResponse::omitBody( 'miss' );
			return '';
		}
		return $html;
	}

	/** Hook `parse_request`: the address is known, the page's data have not been read. */
	private function beforeData( WP $wp ): void {
		$this->isKnownAddress = $this->uncached !== null && $this->policy->isKnownAddress( $this->uncached->request, $wp );
		if ( $this->isKnownAddress ) {
			$this->edition = Edition::current();
			$this->since   = $this->table->lastPurge();
			$this->posts->watch();
			if ( ! $this->policy->isOfShop() ) {
				$this->contents->validUntil( time() + self::OTHERS_SECONDS );
			}
			$this->failures->pass( 'page.render' );
		}
	}

	/**
	 * Hook `template_redirect`, after redirects, which keep the arguments: the page is the same without them, because the other visitors
	 * will get this one.
	 */
	private function hideTracking(): void {
		$request = $this->isKnownAddress ? $this->uncached?->request : null;
		if ( $request === null || $request->tracking === array() || ! $this->policy->hasOwnAddress( $request ) ) {
			return;
		}
		$_GET                    = array_diff_key( $_GET, $request->tracking ); // phpcs:ignore WordPress.Security.NonceVerification -- removes only.
		$_REQUEST                = array_diff_key( $_REQUEST, $request->tracking ); // phpcs:ignore WordPress.Security.NonceVerification -- removes only.
		$_SERVER['QUERY_STRING'] = $request->query;
		$_SERVER['REQUEST_URI']  = $request->path . ( $request->query === '' ? '' : "?$request->query" );
	}

	/** Hook `shutdown`: keeps the page after it has been sent. */
	private function store(): void {
		if ( $this->uncached === null ) {
			return;
		}
		SentResponse::end();
		try {
			$isSaved = $this->html !== null && PageServer::isOn() && $this->save( $this->uncached, $this->html );
			if ( ! $isSaved && $this->uncached->known ) {
				$this->table->remove( array( $this->uncached->request->key() ) );
			}
		} catch ( RuntimeException $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			error_log( 'vitrine: page not stored: ' . ErrorText::message( $error ) );
			$isSaved = false;
		}
		// An argument that the page doesn't know: it is a copy of the page without, and purged with it.
		if ( ! $isSaved && $this->objection !== 'query' ) {
			( $this->front )()->noteUnknown( $this->contents );
		}
	}

	/** False if the page can't be stored. */
	private function save( UncachedRequest $uncached, string $html ): bool {
		$page  = CachedPage::of( $html, $this->headers, self::etag( $html ) );
		$until = $this->contents->expiry( time() + self::KEEP_SECONDS );
		if ( $until <= time() || ! $this->limits->admits( $uncached, strlen( $page->body ) ) ) {
			return false;
		}
		$this->failures->pass( 'page.save' );
		$this->table->save( $uncached, $this->edition, $page, $this->contents->tags(), $until, $this->since );
		if ( ! $uncached->known ) {
			$this->limits->enforce();
		}
		return true;
	}

	/** The page without the compression of a plugin's output buffer; null if it can't be read. */
	private static function plain( string $html, string $encoding ): ?string {
		return match ( strtolower( $encoding ) ) {
			'', 'identity'   => $html,
			'gzip', 'x-gzip' => function_exists( 'gzdecode' ) ? ( @gzdecode( $html ) ?: null ) : null,
			default          => null,
		};
	}

	private static function etag( string $html ): string {
		return 'W/"' . Edition::FORMAT . '-' . md5( $html ) . '"';
	}

	/**
	 * @param array<string, string> $sent
	 * @return array<string, string>
	 */
	private function cacheHeaders( array $sent ): array {
		$tags = array( ...PageContents::ON_EVERY_PAGE, ...$this->contents->tags() );
		// A copy of the live shop does not purge the caches in its settings.
		$caches = $this->site->isCopy() ? new FrontCacheSettings( array(), true, '' ) : $this->settings->get( FrontCacheSettings::class );
		$until  = $this->contents->expiry( time() + self::KEEP_SECONDS );
		$kept   = array();
		foreach ( $sent as $name => $value ) {
			$lower = strtolower( $name );
			if ( $lower === 'x-litespeed-cache-control' ) {
				// LiteSpeed's server would count the whole time again from each hit.
				$kept[ $name ] = (string) preg_replace( '/(?<=max-age=)(\d+)/', "\$1@$until", $value );
			} elseif ( ! in_array( $lower, self::OWN_HEADERS, true ) ) {
				$kept[ $name ] = $value;
			}
		}
		return $kept + $caches->headers( $until, $tags ) + array(
			'Surrogate-Key' => implode( ' ', $tags ),
			'Cache-Tag'     => implode( ',', $tags ),
		);
	}

	/** @return array<string, string> */
	private static function sentHeaders(): array {
		$headers = array();
		foreach ( headers_list() as $header ) {
			[ $name, $value ] = array_map( 'trim', explode( ':', $header, 2 ) + array( '', '' ) );
			$headers[ $name ] = isset( $headers[ $name ] ) ? "{$headers[ $name ]}, $value" : $value;
		}
		return $headers;
	}
}
