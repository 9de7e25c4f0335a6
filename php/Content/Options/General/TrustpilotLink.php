<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Url;

final class TrustpilotLink extends Url {

	public function key(): string {
		return 'trustpilot_link';
	}

	public function label(): string {
		return __( 'Trust badge leads to', 'vitrine' );
	}

	public function help(): string {
		return __( 'Your profile where customers rate you.', 'vitrine' );
	}
}
