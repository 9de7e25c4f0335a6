<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Content\Options\General\FacebookAppId;
use Vitrine\Content\Options\General\FacebookSecret;
use Vitrine\Content\Options\General\GoogleClientId;
use Vitrine\Content\Options\General\LiveChatId;
use Vitrine\Content\Options\General\SessionAnalyticsId;
use Vitrine\Content\Options\General\TagManagerId;
use Vitrine\Content\Options\Groups;
use Vitrine\Content\Options\Kinds\Identifier;
use Vitrine\Content\Options\OptionsStore;

/** By which names the shop is known to services that load scripts into its pages; '' where it is not. */
final class Ids {

	public function __construct( private readonly OptionsStore $options ) {
	}

	public function tagManager(): string {
		return $this->id( new TagManagerId() );
	}

	public function sessionAnalytics(): string {
		return $this->id( new SessionAnalyticsId() );
	}

	public function liveChat(): string {
		return $this->id( new LiveChatId() );
	}

	public function googleSignIn(): string {
		return $this->id( new GoogleClientId() );
	}

	public function facebookSignIn(): string {
		$id = $this->id( new FacebookAppId() );
		// The secret is asked of the database, and most shops have no app.
		return $id === '' || FacebookSecret::kept() === '' ? '' : $id;
	}

	/** What stands in the option is looked at again: nothing but an id may get into a script's address. */
	private function id( Identifier $option ): string {
		return $option->sanitize( $this->options->value( Groups::GENERAL, $option ) );
	}
}
