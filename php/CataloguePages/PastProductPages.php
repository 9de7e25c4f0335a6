<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\PastProductPolicy;
use Vitrine\Catalogue\ReadModel\CataloguePaths;
use Vitrine\Catalogue\ReadModel\PastProducts;
use Vitrine\Catalogue\ReadModel\ViewRows;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathRepository;
use Vitrine\I18n\RequestUrl;
use Vitrine\Storefront\Routing\GonePage;
use Vitrine\Storefront\Routing\PageRedirect;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\Uncached;

/** Addresses of products that were deleted or taken out of the shop. */
final class PastProductPages {

	private const KINDS = array( CataloguePaths::PRODUCT, CataloguePaths::PRODUCT_FALLBACK, PathQueries::VARIANT );

	public function __construct(
		private readonly Routing $routing,
		private readonly PathRepository $paths,
		private readonly PastProductPolicy $policy,
		private readonly PastProducts $past,
		private readonly Languages $languages,
		private readonly RequestUrl $url,
		private readonly ViewRows $rows,
		private readonly GonePage $gone,
		private readonly PageRedirect $redirect,
	) {
	}

	/** Hook `template_redirect` of a missing page, after the redirects of addresses that have moved. */
	public function answer(): void {
		$past   = $this->policy === PastProductPolicy::Missing || $this->gone->isGone() ? null : $this->requested();
		if ( $past === null ) {
			return;
		}
		if ( $this->policy === PastProductPolicy::Gone ) {
			$this->gone->mark();
			return;
		}
		Uncached::send();
		// A product that was only hidden may return.
		$status = $past['kind'] === CataloguePaths::PRODUCT && get_post( $past['object'] ) === null ? 301 : 302;
		$this->redirect->to( $this->listOf( $this->past->categoryOf( $past['kind'], $past['object'] ) ), $status );
	}

	/** @return array{kind: string, object: int}|null */
	private function requested(): ?array {
		$place = $this->routing->place();
		if ( $place !== null && in_array( $place->kind, self::KINDS, true ) ) {
			return array(
				'kind'   => $place->kind === PathQueries::VARIANT ? CataloguePaths::PRODUCT : $place->kind,
				'object' => $place->object,
			);
		}
		$path = $this->url->path( $this->languages );
		$old  = $this->url->isUtf8() ? $this->paths->former( $this->languages->current()->code, $path ) : null;
		return $old === null || ! in_array( $old['kind'], self::KINDS, true ) ? null : array(
			'kind'   => $old['kind'],
			'object' => (int) $old['object_id'],
		);
	}

	/** Address of a category in the visitor's language, or of all products. */
	private function listOf( int $category ): string {
		$path = $category === 0 ? null : $this->rows->categoryPath( $category, $this->languages->current()->code );
		return $path === null
			? $this->languages->url( 'shop' )
			: $this->languages->exactUrl( $path, $this->languages->current() );
	}
}
