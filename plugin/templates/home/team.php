<?php
/**
 * The team members with their contact details.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $headline
 * @var string $text
 * @var list<array{id: int, name: string, position: string, image: array<string, mixed>|null, phone: string, email: string}> $members
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( $members === array() ) {
	return;
}
?>
<section class="v-team">
	<?php if ( $headline . $text !== '' ) : ?>
	<div class="v-team__words">
		<?php if ( $headline !== '' ) : ?>
			<h2 class="v-team__headline"><?php echo esc_html( $headline ); ?></h2>
		<?php endif; ?>
		<?php if ( $text !== '' ) : ?>
			<p class="v-team__text"><?php echo esc_html( $text ); ?></p>
		<?php endif; ?>
	</div>
	<?php endif; ?>
	<ul class="v-team__list">
		<?php foreach ( $members as $member ) : ?>
			<li class="v-member">
				<?php
				if ( $member['image'] !== null ) {
					$view->show(
						'picture',
						array(
							'image' => array(
								'width'  => 100,
								'height' => 100,
								'alt'    => '',
							) + $member['image'],
							'sizes' => '100px',
							'first' => false,
							'class' => 'v-member__picture',
						)
					);
				}
				?>
				<div class="v-member__words">
					<h3 class="v-member__name"><?php echo esc_html( $member['name'] ); ?></h3>
					<p class="v-member__position"><?php echo esc_html( $member['position'] ); ?></p>
					<?php if ( $member['phone'] !== '' ) : ?>
						<a href="tel:<?php echo esc_attr( (string) preg_replace( '/[^0-9+]/', '', $member['phone'] ) ); ?>" dir="ltr"><?php echo esc_html( $member['phone'] ); ?></a>
					<?php endif; ?>
					<?php if ( $member['email'] !== '' ) : ?>
						<a href="mailto:<?php echo esc_attr( $member['email'] ); ?>"><?php echo esc_html( $member['email'] ); ?></a>
					<?php endif; ?>
				</div>
			</li>
		<?php endforeach; ?>
	</ul>
</section>
