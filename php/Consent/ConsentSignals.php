<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Closure;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Lazy;
use Vitrine\Storefront\Bundles;
use Vitrine\Storefront\Routing\Routing;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the consent script, which denies by default, replays the saved choice and loads permitted services (src/early/signals.ts). Only
 * printed if the shop has a service configured or the WP Consent API is active. Where a plugin asks, the script that follows its answer is
 * printed instead (src/early/plugin-signals.ts).
 *
 * The code is the same in every shop; ids and the version of the texts are attributes. Why it is not on every page: docs/decisions/0009.
 */
final class ConsentSignals {

	public function __construct(
		private readonly Bundles $bundles,
		private readonly ServiceIds $ids,
		private readonly Routing $routing,
		/** @var Closure(): ConsentPlugins */
		#[Lazy( ConsentPlugins::class )]
		private readonly Closure $plugins,
		private readonly CookieRegistry $registry,
	) {
	}

	/** Hook `wp_head`, before all other output. */
	public function print(): void {
		$plugin = $this->asking();
		$bundle = $plugin === null ? 'signals.js' : 'plugin-signals.js';
		$script = $this->isNeeded( $plugin ) ? $this->bundles->code( $bundle ) : null;
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
		$attributes = $plugin === null ? array( 'data-version' => (string) ConsentTexts::VERSION ) : $this->removable( $plugin );
		foreach ( $ids as $name => $id ) {
			$attributes[ "data-$name" ] = $id;
		}
		wp_print_inline_script_tag( '(()=>{' . trim( $script ) . '})()', $attributes );
	}

	/** @return array<string, string> What to remove when a category is refused; where the answer is. */
	private function removable( ConsentPlugin $plugin ): array {
		$attributes = $plugin->ownCookie ? array( 'data-notice' => '' ) : array();
		foreach ( array( ConsentCategory::Preferences, ConsentCategory::Statistics, ConsentCategory::Marketing ) as $category ) {
			$attributes[ "data-{$category->value}" ] = implode( ' ', $this->registry->removable( $category ) );
		}
		return array_filter(
			$attributes,
			static fn ( string $value, string $name ): bool => $value !== '' || $name === 'data-notice',
			ARRAY_FILTER_USE_BOTH
		);
	}

	/** The shop's own answer is also passed on to other plugins. */
	private function isNeeded( ?ConsentPlugin $plugin ): bool {
		$own = $this->ids->tagManager() . $this->ids->sessionAnalytics() . $this->ids->liveChat() !== ''
			|| ( $plugin === null && WpConsentApi::isActive() );
		/**
		 * Shops whose Google tags come from another plugin or theme enable the signals with `add_filter( 'vitrine_consent_signals',
		 * '__return_true' )`.
		 */
		return Filters::apply( 'vitrine_consent_signals', $own );
	}

	/** The plugin that asks instead of the shop's own bar; null if the own bar asks. */
	private function asking(): ?ConsentPlugin {
		return ConsentModule::leavesAsking() ? ( $this->plugins )()->asking() : null;
	}
}
