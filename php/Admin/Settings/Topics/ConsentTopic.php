<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Options\OptionFields;
use Vitrine\Admin\Settings\Options\Sections;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Consent\Service;
use Vitrine\Consent\Services;
use Vitrine\Consent\Texts;
use Vitrine\Content\Options\Groups;

/** Services of others that the shop loads, each only with the consent that it needs, and what visitors are told of them. */
final class ConsentTopic implements Topic, HasContext {

	public function __construct( private readonly OptionFields $fields, private readonly Services $services ) {
	}

	public function key(): string {
		return 'consent';
	}

	public function title(): string {
		return __( 'Consent and services', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		return $this->fields->read( Groups::GENERAL, self::keys() );
	}

	public function context(): array {
		return array(
			'sections' => $this->fields->sections( Groups::GENERAL, Sections::services() ),
			'version'  => Texts::VERSION,
			'proofs'   => admin_url( 'admin.php?page=vitrine-consent' ),
			'services' => array_map(
				static fn ( Service $service ): array => array(
					'name'    => $service->name,
					'gets' => $service->gets,
				),
				$this->services->configured()
			),
		);
	}

	public function save( array $values ): array {
		$faults = $this->fields->faults( Groups::GENERAL, self::keys(), $values );
		if ( $faults === array() ) {
			$this->fields->save( Groups::GENERAL, self::keys(), $values );
		}
		return $faults;
	}

	/** @return list<string> */
	private static function keys(): array {
		return array_merge( ...array_values( Sections::services() ) );
	}
}
