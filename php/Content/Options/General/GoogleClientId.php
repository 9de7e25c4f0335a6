<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Identifier;

/** By which Google knows the shop; without it nobody is offered to sign in with Google. */
final class GoogleClientId extends Identifier {

	public function key(): string {
		return 'google_client_id';
	}

	public function label(): string {
		return __( 'Google client ID (sign-in)', 'vitrine' );
	}

	public function help(): string {
		return __( 'From the Google Cloud console, under Credentials; it ends in .apps.googleusercontent.com. Without it nobody is offered to sign in with Google.', 'vitrine' );
	}

	protected function pattern(): string {
		return '/^[a-z0-9-]+\.apps\.googleusercontent\.com$/D';
	}

	protected function fault(): string {
		return __( 'This is no client ID of Google: it ends in .apps.googleusercontent.com.', 'vitrine' );
	}
}
