<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Routing\PathConflicts;

/** Other URLs for the pages of the shop whose own belong to pages of the site, for instance to those of WooCommerce. */
final class FreeAddresses {

	/** Pages that a visitor needs to find products and to order. Without them the shop does not go live. */
	private const NEEDED = array( 'shop', 'search', 'checkout', 'received-your-order', 'user' );

	/** Without one of these, an order cannot be completed. */
	private const ORDERING = array( 'checkout', 'received-your-order' );

	/** Of proposals for a page. */
	private const ATTEMPTS = 9;

	public function __construct(
		private readonly PathConflicts $conflicts,
		private readonly Contributions $contributions,
		private readonly Languages $languages,
		private readonly Settings $settings,
	) {
	}

	/** @return array<string, int> Posts by the page of the shop that they take the URL of. */
	public function taken(): array {
		$this->conflicts->refresh();
		return $this->known();
	}

	/** Whether a page has taken the URL of the checkout or of the order confirmation since the last check. */
	public function preventOrders(): bool {
		return array_intersect_key( $this->known(), array_flip( self::ORDERING ) ) !== array();
	}

	/** @return list<array{title: string, path: string, other: string}> Pages, their URLs, and those proposed for the shop, or ''. */
	public function questions(): array {
		$bases = $this->settings->get( PathBases::class );
		$other = $this->proposed();
		$found = array();
		foreach ( $this->taken() as $base => $post ) {
			$found[] = array(
				'title' => get_the_title( $post ),
				'path'  => '/' . $bases->readable( $base, $this->main() ),
				'other' => isset( $other[ $base ] ) ? "/$other[$base]" : '',
			);
		}
		return $found;
	}

	/** Gives the shop the proposed URLs. Its old ones redirect where they are free. */
	public function take(): void {
		$proposed = $this->proposed();
		if ( $proposed === array() ) {
			return;
		}
		$bases = $this->settings->get( PathBases::class );
		$this->settings->save( $bases->with( $this->form( $proposed )->slugs ) );
		$this->conflicts->refresh();
		/** Menus, pages and cached responses contain these URLs. */
		do_action( 'vitrine_content_changed' );
	}

	/** @return array<string, string> Free slugs by base, also for products and categories that share theirs with another plugin. */
	private function proposed(): array {
		$bases    = $this->settings->get( PathBases::class );
		$shared   = array_filter(
			array( PathBases::PRODUCT, PathBases::CATEGORY ),
			fn ( string $base ): bool => isset( PathConflicts::cached()['bases'][ $bases->slug( $base, $this->main() ) ] )
		);
		$taken    = array_keys( $this->taken() );
		$proposed = array();
		foreach ( $taken === array() ? array() : array( ...$taken, ...$shared ) as $base ) {
			for ( $attempt = 1; $attempt <= self::ATTEMPTS; $attempt++ ) {
				$slug = $attempt === 1 ? SetupWarnings::proposal( $base ) : "shop-$base" . ( $attempt === 2 ? '' : "-$attempt" );
				$errors = $this->form( array( ...$proposed, $base => $slug ) )->errors( $this->contributions, $this->conflicts );
				if ( ! isset( $errors[ $this->main() . ".$base" ] ) && $this->conflicts->holder( $slug ) === '' ) {
					$proposed[ $base ] = $slug;
					break;
				}
			}
		}
		return $proposed;
	}

	/** @param array<string, string> $changed Slugs by base. */
	private function form( array $changed ): PathBaseForm {
		$bases                  = $this->settings->get( PathBases::class );
		$slugs                  = PathBaseForm::current( $this->languages, $bases )->slugs;
		$slugs[ $this->main() ] = $changed + $slugs[ $this->main() ];
		return PathBaseForm::of( $slugs, $this->languages, $bases );
	}

	/** @return array<string, int> */
	private function known(): array {
		$bases = $this->settings->get( PathBases::class );
		$taken = PathConflicts::cached()['routes'];
		$found = array();
		foreach ( self::NEEDED as $base ) {
			$post = $taken[ $bases->slug( $base, $this->main() ) ] ?? 0;
			if ( $post !== 0 ) {
				$found[ $base ] = $post;
			}
		}
		return $found;
	}

	/** The language without a prefix. */
	private function main(): string {
		return $this->languages->areExternal() ? $this->languages->default()->code : EmbeddedLanguages::chosen()[0];
	}
}
