<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Settings\FacebookSecret;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/** The shop's app credentials at the providers; '' if not configured. */
final class SocialSettings {

	public function __construct( private readonly OptionsStore $options ) {
	}

	public function googleClientId(): string {
		return $this->options->text( OptionGroups::GENERAL, 'google_client_id' );
	}

	public function facebookAppId(): string {
		return $this->options->text( OptionGroups::GENERAL, 'facebook_app_id' );
	}

	/** Must never reach the browser. */
	public function facebookAppSecret(): string {
		return FacebookSecret::saved();
	}
}
