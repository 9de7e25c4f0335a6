<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Toggle;

final class EnableHeaderTrustpilot extends Toggle {

	public function key(): string {
		return 'enable_header_trustpilot';
	}

	public function label(): string {
		return __( 'Show the trust badge in the header', 'vitrine' );
	}

	public function help(): string {
		return __( 'It takes the image below.', 'vitrine' );
	}
}
