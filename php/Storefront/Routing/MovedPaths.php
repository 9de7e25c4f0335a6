<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\PathRepository;
use Vitrine\I18n\RequestUrl;
use Vitrine\Storefront\Contributions;

/** Redirects previous paths to the current ones. */
final class MovedPaths {

	public function __construct(
		private readonly PathRepository $paths,
		private readonly DisabledLanguages $disabled,
		private readonly Contributions $contributions,
		private readonly Languages $languages,
		private readonly RequestUrl $url,
		private readonly PathBases $bases,
		private readonly PageRedirect $redirect,
	) {
	}

	/** Hook `template_redirect` of a missing page: redirects previous paths of products, categories and pages to the current ones. */
	public function redirect(): void {
		if ( ! $this->url->isUtf8() ) {
			return;
		}
		$path     = $this->url->path( $this->languages );
		$language = $this->languages->current()->code;
		$this->withoutDefaultPrefix( $path );
		// The language may be enabled again.
		$this->redirect->toPath( $this->disabled->target( $path ), $this->url->query(), 302 );
		$page    = $this->bases->movedTo( $path, $language );
		$address = $page === null ? null : array(
			'language' => $language,
			'path'     => $page,
		);
		$this->redirect->toPath( $address ?? $this->paths->movedTo( $language, $path ), $this->url->query() );
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
		$moved = $this->paths->movedTo( $language, $parent );
		if ( $moved !== null ) {
			$this->redirect->toPath( array( 'path' => $moved['path'] . '/' . basename( $path ) ) + $moved, $this->url->query() );
		}
		if ( isset( $this->contributions->childPaths()[ $this->paths->find( $language, $parent )['kind'] ?? '' ] ) ) {
			$this->redirect->toPath( array( 'language' => $language, 'path' => $parent ), $this->url->query(), 302 );
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
			$this->redirect->toPath( $address, $this->url->query() );
		}
	}
}
