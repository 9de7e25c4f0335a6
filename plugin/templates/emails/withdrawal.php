<?php
/**
 * A declared withdrawal: who, from which order, and when; followed by the next steps, or by the link to the order in wp-admin.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $language
 * @var string $title
 * @var string $intro
 * @var string $link '' for none.
 * @var \Vitrine\Withdrawals\View\WithdrawalView $withdrawal
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

$vitrine_palette = $view->palette();

$vitrine_start = Direction::start( $language );
$vitrine_end   = Direction::end( $language );
$vitrine_facts = array(
	__( 'Received', 'vitrine' )            => $withdrawal->atText,
	_x( 'Name', 'of a person', 'vitrine' ) => $withdrawal->name,
	__( 'Order', 'vitrine' )               => $withdrawal->contract,
	__( 'E-mail', 'vitrine' )              => $withdrawal->email,
);
?>
<h1 style="margin:0 0 12px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-size:26px;line-height:1.25;"><?php echo esc_html( $title ); ?></h1>
<p style="margin:0 0 20px;"><?php echo esc_html( $intro ); ?></p>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-top:1px solid <?php echo esc_attr( $vitrine_palette->line ); ?>;">
	<?php foreach ( $vitrine_facts as $vitrine_label => $vitrine_value ) : ?>
		<tr>
			<th scope="row" style="width:30%;padding:8px 0;padding-<?php echo esc_attr( $vitrine_end ); ?>:12px;border-bottom:1px solid <?php echo esc_attr( $vitrine_palette->line ); ?>;text-align:<?php echo esc_attr( $vitrine_start ); ?>;vertical-align:top;font-weight:normal;color:<?php echo esc_attr( $vitrine_palette->soft ); ?>;overflow-wrap:normal;word-break:normal;"><?php echo esc_html( $vitrine_label ); ?></th>
			<td style="padding:8px 0;border-bottom:1px solid <?php echo esc_attr( $vitrine_palette->line ); ?>;vertical-align:top;"><?php echo esc_html( $vitrine_value ); ?></td>
		</tr>
	<?php endforeach; ?>
	<?php foreach ( $withdrawal->lines as $vitrine_line ) : ?>
		<tr>
			<th scope="row" style="padding:8px 0;padding-<?php echo esc_attr( $vitrine_end ); ?>:12px;border-bottom:1px solid <?php echo esc_attr( $vitrine_palette->line ); ?>;text-align:<?php echo esc_attr( $vitrine_start ); ?>;vertical-align:top;font-weight:normal;color:<?php echo esc_attr( $vitrine_palette->soft ); ?>;overflow-wrap:normal;word-break:normal;"><?php echo esc_html( "{$vitrine_line['quantity']} ×" ); ?></th>
			<td style="padding:8px 0;border-bottom:1px solid <?php echo esc_attr( $vitrine_palette->line ); ?>;vertical-align:top;"><?php echo esc_html( $vitrine_line['title'] ); ?></td>
		</tr>
	<?php endforeach; ?>
</table>
<?php if ( $withdrawal->reason !== '' ) : ?>
	<p style="margin:0 0 20px;"><strong><?php esc_html_e( 'Customer’s message', 'vitrine' ); ?></strong><br><?php echo nl2br( esc_html( $withdrawal->reason ) ); ?></p>
<?php endif; ?>
<?php if ( $link !== '' ) : ?>
	<?php $view->show( 'emails/button', array( 'label' => __( 'View order', 'vitrine' ), 'url' => $link ) ); ?>
<?php else : ?>
	<h2 style="margin:0 0 8px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-size:20px;"><?php esc_html_e( 'What happens next', 'vitrine' ); ?></h2>
	<?php foreach ( $withdrawal->nextSteps as $vitrine_step ) : ?>
		<p style="margin:0 0 12px;"><?php echo nl2br( esc_html( $vitrine_step ) ); ?></p>
	<?php endforeach; ?>
<?php endif; ?>
