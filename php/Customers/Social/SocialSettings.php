<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Content\Options\General\FacebookAppId;
use Vitrine\Content\Options\General\FacebookSecret;
use Vitrine\Content\Options\General\GoogleClientId;
use Vitrine\Content\Options\Groups;
use Vitrine\Content\Options\OptionsStore;

/** By which names the shop is known to the providers; '' where it is not. */
final class SocialSettings {

	public function __construct( private readonly OptionsStore $options ) {
	}

	public function googleClientId(): string {
		return self::text( $this->options->value( Groups::GENERAL, new GoogleClientId() ) );
	}

	public function facebookAppId(): string {
		return self::text( $this->options->value( Groups::GENERAL, new FacebookAppId() ) );
	}

	/** Never leaves the server. */
	public function facebookAppSecret(): string {
		return FacebookSecret::kept();
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
