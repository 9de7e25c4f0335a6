<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Url;

final class SocialLinkedin extends Url {

	public function key(): string {
		return 'social_linkedin';
	}

	public function label(): string {
		return __( 'LinkedIn', 'vitrine' );
	}

	public function help(): string {
		return __( 'Address of your page.', 'vitrine' );
	}
}
