<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Redirects;

use Vitrine\I18n\RequestUrl;
use Vitrine\Storefront\Routing\GonePage;
use Vitrine\Storefront\Routing\PageRedirect;

/** Answers requests for addresses without a page by the redirects that the shop has entered: one query, only where a page is missing. */
final class OldAddress {

	public function __construct(
		private readonly Redirects $redirects,
		private readonly RedirectAddress $address,
		private readonly RequestUrl $url,
		private readonly GonePage $gone,
		private readonly PageRedirect $page,
	) {
	}

	/** Hook `template_redirect` of a missing page, before the redirects that the shop makes itself. */
	public function answer(): void {
		$redirect = $this->redirects->find( $this->address->requested() );
		if ( $redirect?->status === RedirectStatus::Gone ) {
			$this->gone->mark();
			return;
		}
		if ( $redirect !== null ) {
			// Browsers would keep a permanent redirect for ever, and the shop may change it.
			header( 'Cache-Control: no-cache' );
			$this->lead( $redirect );
		}
	}

	private function lead( Redirect $redirect ): void {
		$isOwn  = str_starts_with( $redirect->target, '/' );
		$target = $this->address->url( $redirect->target );
		if ( $isOwn && ! str_contains( $redirect->source, '?' ) && ! str_contains( $target, '?' ) && ! str_contains( $target, '#' ) ) {
			$target .= $this->url->query();
		}
		$isOwn ? $this->page->to( $target, $redirect->status->value ) : $this->page->elsewhere( $target, $redirect->status->value );
	}
}
