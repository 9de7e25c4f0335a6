<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Closure;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\Uncached;

defined( 'ABSPATH' ) || exit;

/**
 * The steps of a page that links in e-mails and a form without JavaScript lead to. GET requests change nothing, because mail clients
 * prefetch links; every step is a button.
 */
final class MailedSteps {

	public function __construct(
		private readonly RateLimiter $limiter,
		private readonly Routing $routing,
		private readonly Languages $languages,
	) {
	}

	/**
	 * Performs the action of a button on the page with this path, and redirects to a result page whose URL contains no key.
	 *
	 * @param Closure(array<mixed>): string $outcome Receives the submitted values.
	 * @return string Error message of a submission that can't redirect; '' if there was none.
	 */
	public function take( string $path, RateLimit $limit, Closure $outcome ): string {
		if ( $this->routing->place()?->path !== $path || ( $_SERVER['REQUEST_METHOD'] ?? '' ) !== 'POST' ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			return '';
		}
		try {
			$this->limiter->hitByVisitor( $path, $limit );
		} catch ( RouteError $error ) {
			status_header( $error->http );
			header( "Retry-After: $error->wait" );
			return $error->getMessage();
		}
		Uncached::send();
		// phpcs:ignore WordPress.Security.NonceVerification -- the key authorises the request; asking requires confirmation by e-mail.
		wp_safe_redirect( $this->languages->url( $path ) . '?done=' . $outcome( $_POST ), 303 );
		exit;
	}

	/**
	 * Which button the page shows, and the key of its link.
	 *
	 * @return array{step: 'key'|'leave'|'', key: string}
	 */
	public static function asked(): array {
		foreach ( array( 'key', 'leave' ) as $step ) {
			$key = self::given( $_GET, $step ); // phpcs:ignore WordPress.Security.NonceVerification -- links in e-mails; nothing changes before a button is pressed.
			if ( $key !== '' ) {
				return compact( 'step', 'key' );
			}
		}
		return array( 'step' => '', 'key' => '' );
	}

	/** The result that the page was redirected to. */
	public static function done(): string {
		return self::given( $_GET, 'done' ); // phpcs:ignore WordPress.Security.NonceVerification -- only shown.
	}

	/** @param array<mixed> $values */
	public static function given( array $values, string $name ): string {
		$value = $values[ $name ] ?? '';
		return is_string( $value ) ? TextSanitizer::line( wp_unslash( $value ) ) : '';
	}
}
