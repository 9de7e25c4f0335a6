<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Settings\FacebookSecret;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/** The shop's account ids at services that load scripts into its pages; '' if not configured. */
final class ServiceIds {

	public function __construct( private readonly OptionsStore $options ) {
	}

	public function tagManager(): string {
		return $this->id( 'tag_manager_id' );
	}

	public function sessionAnalytics(): string {
		return $this->id( 'session_analytics_id' );
	}

	public function liveChat(): string {
		return $this->id( 'live_chat_id' );
	}

	public function googleSignIn(): string {
		return $this->id( 'google_client_id' );
	}

	public function facebookSignIn(): string {
		$id = $this->id( 'facebook_app_id' );
		// Check the id first: reading the secret costs a query, and most shops have no Facebook app.
		return $id === '' || FacebookSecret::saved() === '' ? '' : $id;
	}

	/** The value is validated again on output: only a valid id may end up in a script URL. */
	private function id( string $key ): string {
		return $this->options->text( OptionGroups::GENERAL, $key );
	}
}
