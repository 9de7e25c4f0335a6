<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Launch;

use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Theme;

/** The switch between the old site and the shop. Both directions are idempotent: a step that was interrupted is done by trying again. */
final class Launch {

	public function goLive(): void {
		if ( Theme::isChosen() ) {
			Theme::switchOn();
		}
		ShopState::set( true );
		/** The shop is live: pages that waited are published, the home page is set. */
		do_action( 'vitrine_went_live' );
		$this->announce();
	}

	/** Restores what going live changed, and nothing that the owner has changed since. */
	public function goOffline(): void {
		ShopState::set( false );
		/** The shop is offline: its pages are hidden, the old home page is back. */
		do_action( 'vitrine_went_offline' );
		Theme::switchBack();
		$this->announce();
	}

	private function announce(): void {
		do_action( 'vitrine_content_changed' );
		do_action( 'vitrine_answers_changed' );
		PageCaches::clear();
	}
}
