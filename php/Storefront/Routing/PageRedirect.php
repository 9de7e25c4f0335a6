<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\Languages;
use Vitrine\I18n\RequestUrl;

/** Redirects of pages. The one place that makes sure that none leads to the page that was requested. */
final class PageRedirect {

	public function __construct(
		private readonly RequestUrl $url,
		private readonly PrintedPaths $printed,
		private readonly Languages $languages,
	) {
	}

	/** Redirects and exits, unless the URL is the requested one. */
	public function to( string $url, int $status ): void {
		if ( ! $this->url->isRequested( $url ) && wp_safe_redirect( $url, $status ) ) {
			exit;
		}
	}

	/** @param array{language: string, path: string}|null $address Nothing happens without one, or if the shop doesn't have its language. */
	public function toPath( ?array $address, string $query = '', int $status = 301 ): void {
		$language = $address === null ? null : $this->languages->find( $address['language'] );
		if ( $address !== null && $language !== null ) {
			$this->to( $this->languages->exactUrl( $address['path'], $language ) . $query, $status );
		}
	}

	/**
	 * Redirects a request for the same page whose path has a closing slash, `index.php` or percent codes of letters, and exits. Not on
	 * servers that may spell paths so themselves.
	 */
	public function respell( string $url ): void {
		if ( $this->url->isSpelledAs( $url ) ) {
			$this->printed->note( $url );
		} elseif ( $this->printed->arrive( $url ) && wp_safe_redirect( $url, 301 ) ) {
			exit;
		}
	}

	/** The same as `to()` for a URL of another site, which the shop's staff have entered. */
	public function elsewhere( string $url, int $status ): void {
		// phpcs:ignore WordPress.Security.SafeRedirect -- part of no request.
		if ( ! $this->url->isRequested( $url ) && wp_redirect( $url, $status ) ) {
			exit;
		}
	}
}
