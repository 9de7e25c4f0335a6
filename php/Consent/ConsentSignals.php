<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Kernel\Filters;
use Vitrine\Storefront\Bundles;
use Vitrine\Storefront\Routing\Routing;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the consent script, which denies by default, replays the saved choice and loads permitted services (src/early/signals.ts). Only
 * printed if the shop has a service configured or the WP Consent API is active.
 *
 * The code is the same in every shop; ids and the version of the texts are attributes. Why it is not on every page: docs/decisions/0009.
 */
final class ConsentSignals {

	public function __construct( private readonly Bundles $bundles, private readonly ServiceIds $ids, private readonly Routing $routing ) {
	}

	/** Hook `wp_head`, before all other output. */
	public function print(): void {
		$script = $this->isNeeded() ? $this->bundles->code( 'signals.js' ) : null;
		if ( $script === null ) {
			return;
		}
		// Services record the full page URL, including its key.
		$ids = $this->routing->place()?->page?->secret === true ? array() : array_filter(
			array(
				'tags'      => $this->ids->tagManager(),
				'analytics' => $this->ids->sessionAnalytics(),
				'chat'      => $this->ids->liveChat(),
			)
		);
		$attributes = array( 'data-version' => (string) ConsentTexts::VERSION );
		foreach ( $ids as $name => $id ) {
			$attributes[ "data-$name" ] = $id;
		}
		wp_print_inline_script_tag( '(()=>{' . trim( $script ) . '})()', $attributes );
	}

	private function isNeeded(): bool {
		$own = $this->ids->tagManager() . $this->ids->sessionAnalytics() . $this->ids->liveChat() !== '' || WpConsentApi::isActive();
		/**
		 * Shops whose Google tags come from another plugin or theme enable the signals with `add_filter( 'vitrine_consent_signals',
		 * '__return_true' )`.
		 */
		return Filters::apply( 'vitrine_consent_signals', $own );
	}
}
