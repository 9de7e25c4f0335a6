<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\PathRepository;
use Vitrine\I18n\RequestUrl;

/** Redirects other spellings of a path to the one that the shop prints. */
final class PathRedirects {

	/** Query arguments that must not be repeated in a permanent redirect. */
	private const SECRETS = array( 'key', 'token', 'leave', 'proof' );

	/** Query arguments by which WordPress finds a page. */
	private const PAGE_VARIABLES = array( 'p', 'page_id', 'pagename' );

	public function __construct(
		private readonly Routing $routing,
		private readonly LanguageAlternates $alternates,
		private readonly PathRepository $paths,
		private readonly RequestUrl $url,
		private readonly PageRedirect $redirect,
	) {
	}

	/**
	 * Hook `template_redirect`: redirects a page that WordPress found by its slug to the path the shop assigned, and a path with other
	 * capitals, slashes or percent codes to the shop's spelling. Not a page whose URL contains a key.
	 */
	public function redirectToCanonical(): void {
		$place = $this->routing->place();
		if ( $place === null ) {
			if ( is_page() && ! is_preview() && ! is_front_page() ) {
				$query = strstr( remove_query_arg( self::PAGE_VARIABLES, '/' . $this->url->query() ), '?' );
				$this->redirect->toPath( $this->paths->forObject( 'page', (int) get_queried_object_id() ), (string) $query );
			}
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification -- only whether it is set.
		$isPreview = is_preview() || isset( $_GET['preview'] );
		$own       = $place->missing() || $place->page?->secret === true || $isPreview ? null : $this->alternates->own();
		$own       = $own === null ? null : explode( '?', $own, 2 )[0];
		if (
			$own !== null
			&& $this->url->pathOf( $own ) === $this->url->whole()
			&& in_array( $_SERVER['REQUEST_METHOD'] ?? '', array( 'GET', 'HEAD' ), true )
			&& array_intersect_key( $_GET, array_flip( self::SECRETS ) ) === array() // phpcs:ignore WordPress.Security.NonceVerification -- names only.
		) {
			$this->redirect->to( $own . $this->url->query(), 301 );
			$this->redirect->respell( $own . $this->url->query() );
		}
	}
}
