<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Identifier;
use Vitrine\Content\Options\Resolver;

/** By which Facebook knows the shop; nobody is offered to sign in with Facebook before its secret is set, too. */
final class FacebookAppId extends Identifier {

	public function key(): string {
		return 'facebook_app_id';
	}

	public function label(): string {
		return __( 'Facebook app ID (sign-in)', 'vitrine' );
	}

	public function help(): string {
		return __( 'From Meta for Developers, a number. Facebook is offered once the app secret is set, too.', 'vitrine' );
	}

	public function wire( mixed $stored, Resolver $resolver ): string {
		return FacebookSecret::kept() === '' ? '' : parent::wire( $stored, $resolver );
	}

	protected function pattern(): string {
		return '/^[0-9]{5,20}$/D';
	}

	protected function fault(): string {
		return __( 'This is no app ID of Facebook: it is a number.', 'vitrine' );
	}
}
