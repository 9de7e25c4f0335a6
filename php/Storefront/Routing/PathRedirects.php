<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\PathRepository;
use Vitrine\I18n\RequestUrl;
use Vitrine\Storefront\Contributions;

/** Redirects other spellings of a path to the one that the shop prints, and previous paths to the current ones. */
final class PathRedirects {

	/** Query arguments that must not be repeated in a permanent redirect. */
	private const SECRETS = array( 'key', 'token', 'leave', 'proof' );

	/** Query arguments by which WordPress finds a page. */
	private const PAGE_VARIABLES = array( 'p', 'page_id', 'pagename' );

	public function __construct(
		private readonly Routing $routing,
		private readonly LanguageAlternates $alternates,
		private readonly PathRepository $pathRepository,
		private readonly DisabledLanguages $disabled,
		private readonly Contributions $contributions,
		private readonly Languages $languages,
		private readonly RequestUrl $url,
		private readonly PathBases $bases,
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
				$this->redirectTo( $this->pathRepository->forObject( 'page', (int) get_queried_object_id() ), (string) $query );
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

	/** Hook `template_redirect` of a missing page: redirects previous paths of products, categories and pages to the current ones. */
	public function redirectMovedPath(): void {
		if ( ! $this->url->isUtf8() ) {
			return;
		}
		$path     = $this->url->path( $this->languages );
		$language = $this->languages->current()->code;
		$this->withoutDefaultPrefix( $path );
		// The language may be enabled again.
		$this->redirectTo( $this->disabled->target( $path ), $this->url->query(), 302 );
		$page    = $this->bases->movedTo( $path, $language );
		$address = $page === null ? null : array(
			'language' => $language,
			'path'     => $page,
		);
		$this->redirectTo( $address ?? $this->pathRepository->movedTo( $language, $path ), $this->url->query() );
		$this->redirectToParent( $language, $path );
	}

	/**
	 * The path of a variant that is not offered redirects to its product: temporarily, because the variant may return, or to the new path
	 * of a product that was moved.
	 */
	private function redirectToParent( string $language, string $path ): void {
		$parent = dirname( $path );
		if ( substr_count( $path, '/' ) < 2 ) {
			return;
		}
		$moved = $this->pathRepository->movedTo( $language, $parent );
		if ( $moved !== null ) {
			$this->redirectTo( array( 'path' => $moved['path'] . '/' . basename( $path ) ) + $moved, $this->url->query() );
		}
		if ( isset( $this->contributions->childPaths()[ $this->pathRepository->find( $language, $parent )['kind'] ?? '' ] ) ) {
			$this->redirectTo( array( 'language' => $language, 'path' => $parent ), $this->url->query(), 302 );
		}
	}

	/**
	 * The default language has no prefix: `/de/shop` of a German shop redirects to `/shop`. Otherwise WordPress would guess a page by its
	 * slug.
	 */
	private function withoutDefaultPrefix( string $path ): void {
		$default = $this->languages->default()->code;
		if ( $this->languages->current()->code === $default && str_starts_with( "$path/", "$default/" ) ) {
			$address = array(
				'language' => $default,
				'path'     => trim( substr( $path, strlen( $default ) ), '/' ),
			);
			$this->redirectTo( $address, $this->url->query() );
		}
	}

	/** @param array{language: string, path: string}|null $address */
	private function redirectTo( ?array $address, string $query = '', int $status = 301 ): void {
		$language = $address === null ? null : $this->languages->find( $address['language'] );
		if ( $address !== null && $language !== null ) {
			$this->redirect->to( $this->languages->exactUrl( $address['path'], $language ) . $query, $status );
		}
	}
}
