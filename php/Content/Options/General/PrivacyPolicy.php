<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Link;

final class PrivacyPolicy extends Link {

	public function key(): string {
		return 'privacy_policy';
	}

	public function label(): string {
		return __( 'Privacy policy', 'vitrine' );
	}

	public function help(): string {
		return __( 'The footer, the cookie bar and every form link to it.', 'vitrine' );
	}
}
