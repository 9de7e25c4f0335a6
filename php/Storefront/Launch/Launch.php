<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Launch;

use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Theme;

/** Switches between the existing site and the shop. Idempotent in both directions: repeat it after a failure. */
final class Launch {

	public function goLive(): void {
		$this->show( Theme::isChosen(), ShopState::isLive() );
	}

	public function suspend(): void {
		LiveMemory::store();
		$this->goOffline();
		Theme::restorePrevious();
	}

	/**
	 * Hook `vitrine_activate`: a shop that deactivation took offline is live again, as it was. Deactivating all plugins for a moment is the
	 * first step of most advice on WordPress.
	 */
	public function resume(): void {
		if ( LiveMemory::wasLive() ) {
			$this->show( LiveMemory::hadTheme(), true );
		}
	}

	/** Reverts the changes made by going live, but nothing the owner has changed since. */
	public function goOffline(): void {
		$wasLive = ShopState::isLive();
		ShopState::set( false );
		/** The shop is offline: its pages are hidden and the previous home page is restored. */
		do_action( 'vitrine_went_offline', $wasLive );
		Theme::switchBack();
		$this->announce();
	}

	private function show( bool $theme, bool $wasLive ): void {
		if ( $theme ) {
			Theme::switchOn();
		}
		ShopState::set( true );
		/** The shop is live: hidden pages are published and the home page is set. */
		do_action( 'vitrine_went_live', $wasLive );
		LiveMemory::clear();
		$this->announce();
	}

	private function announce(): void {
		do_action( 'vitrine_content_changed' );
		do_action( 'vitrine_answers_changed' );
		/** Purges all pages of the shop's page cache and of those in front of it, see `PageCacheModule`. */
		do_action( 'vitrine_purge_pages' );
	}
}
