<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Launch;

use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\PageCache\PageCaches;
use Vitrine\Storefront\Theme;

/** Switches between the existing site and the shop. Idempotent in both directions: repeat it after a failure. */
final class Launch {

	public function __construct( private readonly PageCaches $caches ) {
	}

	public function goLive(): void {
		if ( Theme::isChosen() ) {
			Theme::switchOn();
		}
		ShopState::set( true );
		/** The shop is live: hidden pages are published and the home page is set. */
		do_action( 'vitrine_went_live' );
		$this->announce();
	}

	/** Reverts the changes made by going live, but nothing the owner has changed since. */
	public function goOffline(): void {
		ShopState::set( false );
		/** The shop is offline: its pages are hidden and the previous home page is restored. */
		do_action( 'vitrine_went_offline' );
		Theme::switchBack();
		$this->announce();
	}

	private function announce(): void {
		do_action( 'vitrine_content_changed' );
		do_action( 'vitrine_answers_changed' );
		$this->caches->purgeAll();
	}
}
